# Two commands do everything on a fresh machine: `make play` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: play web wheel protocol screenshots pictures test lint golden bench nightly test-modes clean

$(READY): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $(READY)

# The client: built where the server finds it, anew when one of its files has changed. Without a Node of its own the machine gets one from PyPI.
CLIENT := src/playmat/server/static/index.html

play: $(READY) $(CLIENT)
	$(BIN)/playmat play

web: $(CLIENT)
$(CLIENT): $(READY) $(shell find web -type f -not -path 'web/node_modules/*')
	cd web && ./with-node.sh $(CURDIR)/$(BIN) npm ci --no-audit --no-fund
	cd web && ./with-node.sh $(CURDIR)/$(BIN) npm run build
	touch $(CLIENT)

# What goes over the wire, as the server's records say it: their schema, and from it the types of the client. After a change of the messages.
protocol: $(READY) $(CLIENT)
	$(BIN)/python -m playmat.server.schema web/src/protocol.json
	cd web && ./with-node.sh $(CURDIR)/$(BIN) npm run protocol

# A wheel with the built client inside, in dist/: `pip install` of it needs no Node.
wheel: $(READY) $(CLIENT)
	$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir dist .

# Each game's table as it looks, wide and on a phone, light and dark: into screenshots/, which git ignores. Needs Chromium.
screenshots: $(CLIENT)
	$(BIN)/python -m tests.browser.screenshots screenshots

# The pictures of the README, drawn anew after the look has changed. Needs Chromium.
pictures: $(CLIENT)
	$(BIN)/python -m tests.browser.pictures docs/pictures

# The tests in the browser need Chromium; where there is none, they are skipped, and the last lines say so. PLAYMAT_BROWSER=1: they fail.
test: $(READY) lint
	$(BIN)/python -m pytest -n auto

lint: $(READY) $(CLIENT)
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	cd web && ./with-node.sh $(CURDIR)/$(BIN) npm run check

# Golden files: the trees of every card, and one readable game of each game. A change of rules or language shows its reach as their diff.
golden: $(READY)
	$(BIN)/python -m tests.golden

# Speed, on one core; OpenSpiel is only here to compare with in the same run. Then the load of 200 tables on one server.
bench: $(READY)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[bench]'
	$(BIN)/python -m benchmarks.bench
	$(BIN)/python -m benchmarks.table

# What takes too long for every change: the whole suite once more with the game replaced by its copy, by what its save loads to and by its
# replay before every answer; thousands of random games with every check; which rules have teeth; a wheel, built and installed and played.
nightly: $(READY) test-modes
	PLAYMAT_RANDOM_GAMES=5000 PLAYMAT_HIDDEN_POINTS=2000 $(BIN)/python -m pytest -n auto tests/proof
	PLAYMAT_WHEEL=1 $(BIN)/python -m pytest tests/packaging
	for game in duelmasters digimon palworld zx; do $(BIN)/playmat rules $$game --teeth || exit 1; done

# Fewer random games here: the saves and replays before their answers are what takes the time. A few minutes for each on two free cores.
# The tests in the browser and of the wheel are left out: their games are played by processes of their own, which no mode reaches.
test-modes: export PLAYMAT_RANDOM_GAMES = 20
test-modes: export PLAYMAT_HIDDEN_POINTS = 40
test-modes: OUTSIDE = --ignore tests/browser --ignore tests/packaging
test-modes: $(READY)
	$(BIN)/python -m pytest -n auto --at-every-decision clone $(OUTSIDE)
	$(BIN)/python -m pytest -n auto --at-every-decision save $(OUTSIDE)
	$(BIN)/python -m pytest -n auto --at-every-decision replay $(OUTSIDE)

clean:
	rm -rf $(VENV)
