"""What the documentation says is true: examples run, commands and options exist, links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.main import get_command
from typer.testing import CliRunner

from playmat.cli.main import app
from tests.browser.pictures import MOST, PICTURES

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "scenarios" / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def code_blocks(text: str, language: str) -> list[str]:
    """The fenced blocks of a language."""
    return re.findall(rf"```{language}\n(.*?)```", text, re.S)


@pytest.mark.parametrize("block", code_blocks(README, "python"))
def test_python_in_the_readme_runs(block: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(block, "README.md", "exec"), {})
    assert capsys.readouterr().out.strip()


def commands_in_readme() -> list[str]:
    """The lines of the readme that show a command."""
    return re.findall(r"^playmat ([^#\n]+)", README, re.M)


@pytest.mark.parametrize("line", commands_in_readme())
def test_commands_and_options_in_the_readme_exist(line: str) -> None:
    words = line.split()
    command = words[:2] if words[0] == "deck" else words[:1]
    result = CliRunner().invoke(app, [*command, "--help"], terminal_width=200)
    assert result.exit_code == 0, result.output
    for option in re.findall(r"--[\w-]+", line):
        assert option in result.output, f"playmat {' '.join(command)} has no {option}"


def test_every_command_is_in_the_readme() -> None:
    shown = {line.split()[0] for line in commands_in_readme()}
    assert set(get_command(app).commands) == shown  # type: ignore[attr-defined]


@pytest.mark.parametrize("page", PAGES, ids=lambda p: str(p.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_the_pictures_of_the_readme_are_those_that_are_drawn_and_small_enough_to_keep() -> None:
    shown = set(re.findall(r"!\[[^\]]+\]\((docs/pictures/[^)]+)\)", README))
    kept = {str(p.relative_to(ROOT)) for p in (ROOT / "docs" / "pictures").iterdir()}
    assert shown == kept == {f"docs/pictures/{name}.webp" for name in PICTURES}
    assert all((ROOT / p).stat().st_size < MOST for p in kept)


def test_make_targets_in_the_documentation_exist() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M))
    for page in PAGES:
        for target in re.findall(r"`make ([a-z-]+)`|^make ([a-z-]+)", page.read_text(encoding="utf-8"), re.M):
            assert (target[0] or target[1]) in targets, f"{page.name}: no make {target}"
