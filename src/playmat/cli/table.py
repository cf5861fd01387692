"""A table in the terminal, as far as a viewer may see it."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from rich.console import Console
from rich.text import Text

from playmat.kernel.view import CardView, LogLine, Table, View, ZoneView


def show(out: Console, view: View) -> None:
    """Both sides of the table: the other player's first, the viewer's own nearest."""
    table = view.table()
    near = max(view.viewer, 0)
    out.print(heading(table))
    for player in (1 - near, near):
        out.print(Text(f"P{player + 1}" + (" (you)" if player == view.viewer else ""), style="bold"))
        for line in side(table, player):
            out.print(line)
    if table.over:
        out.print(Text(result(table), style="bold green"))


def heading(table: Table) -> Text:
    """Turn and numbers."""
    numbers = " · ".join(f"{k} {number(v)}" for k, v in table.numbers.items())
    return Text(f"── turn {table.turn}, P{table.turn_player + 1}'s" + (f" · {numbers}" if numbers else "") + " ──", style="cyan")


def number(value: Any) -> str:
    """A named value; of a pair, each player's."""
    if isinstance(value, list | tuple) and len(value) == 2:
        return f"P1 {value[0]}, P2 {value[1]}"
    return str(value)


def side(table: Table, player: int) -> list[Text]:
    """A player's zones: a line for each that shows cards, one for all that only count."""
    counted: list[str] = []
    lines: list[Text] = []
    for zone in table.zones:
        if zone.player != player:
            continue
        seen = [c for c in zone.cards if c.card]
        if seen:
            lines.append(Text.assemble((f"  {zone.name} ", "dim"), *zone_text(zone)))
        else:
            counted.append(f"{zone.name} {zone.count}")
    return [Text("  " + " · ".join(counted), style="dim"), *lines]


def zone_text(zone: ZoneView) -> list[Text]:
    """The cards of a zone: alike ones once with their number, hidden ones as a count."""
    texts: dict[str, int] = {}
    hidden = zone.count
    for c in zone.cards:
        if c.card:
            texts[card_text(c)] = texts.get(card_text(c), 0) + 1
            hidden -= 1
    parts = [Text(f"{n}x {t}" if n > 1 else t) for t, n in texts.items()]
    if hidden > 0:
        parts.append(Text(f"{hidden} hidden", style="dim"))
    return [x for n, p in enumerate(parts) for x in ((Text(", "), p) if n else (p,))]


def card_text(card: CardView) -> str:
    """A card with what can be seen of it."""
    words = [f"{k} {v}" for k, v in card.values.items() if v is not None] + [f"{k} {v}" for k, v in card.marks.items()]
    if card.tapped:
        words.append("tapped")
    if card.face_down:
        words.append("face down")
    if card.under:
        words.append("over " + ", ".join(c.name or "a card" for c in card.under))
    if card.attached:
        words.append("with " + ", ".join(c.name or "a card" for c in card.attached))
    return card.name + (f" ({', '.join(words)})" if words else "")


def log_line(line: LogLine) -> Text:
    """Something that happened, and the rule."""
    return Text.assemble(line.text, (f"  {line.rule}" if line.rule else "", "dim"))


def log_lines(lines: list[LogLine]) -> list[Text]:
    """What happened, line by line; the same again and again is one line with its number."""
    out: list[Text] = []
    for line, alike in groupby(lines, lambda x: (x.text, x.rule)):
        n = len(list(alike))
        text = log_line(LogLine(line[0], "", line[1]))
        out.append(text.append(f"  {n} times", style="dim") if n > 1 else text)
    return out


def result(table: Table) -> str:
    """How the game ended."""
    end = "a draw" if table.winner is None else f"P{table.winner + 1} wins"
    return f"{end} ({table.ended_by})" if table.ended_by else end
