"""`playmat cards`: the cards of a game and what they do, written from their ability trees."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from playmat.cli.common import console, print_json
from playmat.games.base import GamePackage, fold
from playmat.games.base import game as game_package
from playmat.kernel.cards import Card
from playmat.kernel.policy import Policy, policy


def card_data(p: Policy, card: Card) -> dict[str, Any]:
    """A card as plain data: its facts, and its text by box."""
    text = {box: [p.ability_text(a.key) for a in abilities] for box, abilities in card.abilities.items() if abilities}
    hidden = {"id", "name", *p.derived, *card.abilities}
    facts = {k: plain(v) for k, v in card.facts.items() if k not in hidden}
    return {"id": card.id, "name": card.name, **facts, "abilities": text}


def plain(value: Any) -> Any:
    """A fact as JSON has it."""
    if isinstance(value, dict):
        return {str(k): plain(v) for k, v in value.items()}
    if isinstance(value, tuple | list | set | frozenset):
        return [plain(v) for v in value]
    return value if isinstance(value, str | int | float | bool | None) else str(value)


def card_lines(p: Policy, card: Card) -> list[str]:
    """A card in a few lines for a person."""
    data = card_data(p, card)
    facts = [f"{k} {said(v)}" for k, v in data.items() if k not in ("id", "name", "abilities") and v not in ([], "", None, False)]
    lines = [f"{card.name}  [{card.id}]", "  " + " · ".join(facts)]
    for box, text in data["abilities"].items():
        mark = "" if box == "text" else f"{box}: "
        lines += [f"  {mark}{line}" for line in text]
    return lines


def said(value: Any) -> str:
    """A fact in words."""
    if isinstance(value, list):
        return ", ".join(said(v) for v in value)
    if isinstance(value, dict):
        return " ".join(f"{k} {said(v)}" for k, v in value.items())
    return str(value)


def cards_named(package: GamePackage, p: Policy, name: str) -> list[Card]:
    """The cards of a name or number, or with it as a part of their name; accents and case do not matter. Raises PlaymatError."""
    wanted = fold(name)
    every = sorted(p.cards.values(), key=lambda c: c.id)
    found = [c for c in every if wanted in (fold(c.name), fold(c.id))] or [c for c in every if wanted and wanted in fold(c.name)]
    return found or [p.pool(package.find_card(p, name))]


def cards(
    game: Annotated[str, typer.Argument(help="a game of `playmat games`")],
    name: Annotated[str, typer.Argument(help="a card's number, name or a part of it; all cards when left out")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="print JSON")] = False,
) -> None:
    """Show the cards of a game: facts, and what each does, written from its ability tree."""
    package = game_package(game)
    p = policy(package.name)
    found = cards_named(package, p, name) if name else sorted(p.cards.values(), key=lambda c: c.id)
    if as_json:
        print_json(card_data(p, found[0]) if name and len(found) == 1 else [card_data(p, c) for c in found])
        return
    out = console()
    for card in found:
        out.print("\n".join(card_lines(p, card)) if name else f"{card.id:32} {card.name}", markup=False)
