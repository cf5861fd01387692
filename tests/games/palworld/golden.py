"""The golden files of the Palworld cards: every ability line with its tree, one file for each card file.

A change to the language or to a card shows in them line by line. Make them anew with `make golden`.
"""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

from playmat.games.palworld.lexicon import LEXICON
from playmat.language.codec import Json, to_json
from playmat.language.plain import Language

HERE = Path(__file__).parent
CARD_FILES = sorted((HERE.parents[2] / "src" / "playmat" / "games" / "palworld" / "cards").glob("*.toml"))


def golden_path(cards: Path) -> Path:
    """The golden file of a card file."""
    return HERE / "golden" / f"{cards.stem}.json"


def golden_text(cards: Path, language: Language) -> str:
    """For each card and line: the line and its tree."""
    found: dict[str, Json] = {}
    for card in tomllib.loads(cards.read_text(encoding="utf-8"))["card"]:
        lines = [{"line": line, "tree": to_json(language.read(line, card["id"]))} for line in card.get("text", [])]
        if lines:
            found[f"{card['id']} {card['name']}"] = lines
    return json.dumps(found, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def main() -> None:
    """Write the golden files."""
    language = Language(LEXICON)
    for cards in CARD_FILES:
        path = golden_path(cards)
        path.parent.mkdir(exist_ok=True)
        path.write_text(golden_text(cards, language), encoding="utf-8")


if __name__ == "__main__":
    main()
