"""The golden file of Duel Masters: the ability trees of every card, so that a change to the language shows its reach.

`python tests/games/duelmasters/golden.py` makes it anew.
"""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

from playmat.games.duelmasters.lexicon import LEXICON
from playmat.language.codec import to_json
from playmat.language.plain import Language

HERE = Path(__file__).parent
CARDS = HERE.parents[2] / "src" / "playmat" / "games" / "duelmasters" / "cards"
GOLDEN = HERE / "golden" / "cards.json"


def trees() -> str:
    """The trees of all cards as JSON, by card id, one field to a line."""
    language = Language(LEXICON)
    found = {
        card["id"]: [to_json(language.read(line, card["name"])) for line in card["text"]]
        for path in sorted(CARDS.glob("*.toml"))
        for card in tomllib.loads(path.read_text(encoding="utf-8"))["card"]
    }
    return json.dumps(found, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def main() -> None:
    """Write the golden file."""
    GOLDEN.parent.mkdir(exist_ok=True)
    GOLDEN.write_text(trees(), encoding="utf-8")


if __name__ == "__main__":
    main()
