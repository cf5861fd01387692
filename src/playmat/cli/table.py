"""A table in the terminal, as far as a viewer may see it."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from typing import Any

from rich.console import Console
from rich.text import Text

from playmat.agents.human import Choice
from playmat.games.ending import CONCEDED
from playmat.kernel.records import Decision, Outcome
from playmat.kernel.view import CardView, LogLine, OptionView, Table, View, ZoneView

ONE_LINE = 90
"""Cards of a zone that take more characters have a line each."""


def show(out: Console, view: View, outcome: Outcome | None = None) -> None:
    """Both sides of the table: the other player's first, the viewer's own nearest; then how the game ended, if it has."""
    table = view.table()
    near = max(view.viewer, 0)
    out.print(heading(table))
    for drawn in table.drawn:
        out.print(Text("  " + drawn, style="cyan"))
    for player in (1 - near, near):
        out.print(Text(f"P{player + 1}" + (" (you)" if player == view.viewer else ""), style="bold"))
        for line in side(table, player):
            out.print(line)
    if outcome is not None:
        out.print(Text(result(outcome), style="bold green"))


def heading(table: Table) -> Text:
    """Turn and numbers."""
    numbers = " · ".join(f"{k} {number(v)}" for k, v in table.numbers.items())
    turn = f"turn {table.turn}, P{table.turn_player + 1}'s" if table.turn else "before the first turn"
    return Text(f"── {turn}" + (f" · {numbers}" if numbers else "") + " ──", style="cyan")


def number(value: Any) -> str:
    """A named value; of a pair, each player's."""
    if isinstance(value, list | tuple) and len(value) == 2:
        return f"P1 {value[0]}, P2 {value[1]}"
    return str(value)


def side(table: Table, player: int) -> list[Text]:
    """A player's zones: one line for all that only count, then each that shows cards; what lies open and empty is left out."""
    counted: list[str] = []
    lines: list[Text] = []
    for zone in table.zones:
        if zone.player != player:
            continue
        seen = [c for c in zone.cards if c.card]
        if any(c.values for c in seen):
            lines.append(Text(f"  {zone.name}", style="dim"))
            lines += [Text("    ").append(part) for part in zone_text(zone, table.tapped)]
        elif seen:
            cards = zone_text(zone, table.tapped)
            if sum(len(c) for c in cards) > ONE_LINE:
                lines.append(Text(f"  {zone.name}", style="dim"))
                lines += [Text("    ").append(part) for part in cards]
            else:
                lines.append(Text.assemble((f"  {zone.name} ", "dim"), Text("; ").join(cards)))
        elif zone.count or not zone.open:
            counted.append(f"{zone.name} {zone.count}")
    return [Text("  " + " · ".join(counted), style="dim"), *lines]


def zone_text(zone: ZoneView, tapped: str) -> list[Text]:
    """The cards of a zone: alike ones once with their number, hidden ones as a count."""
    texts: dict[str, int] = {}
    hidden = zone.count
    for c in zone.cards:
        if c.card:
            text = card_text(c, tapped)
            texts[text] = texts.get(text, 0) + 1
            hidden -= 1
    parts = [Text(f"{n}x {t}" if n > 1 else t) for t, n in texts.items()]
    if hidden > 0:
        parts.append(Text(f"{hidden} hidden", style="dim"))
    return parts


def card_text(card: CardView, tapped: str = "tapped") -> str:
    """A card with what can be seen of it."""
    words = [card.brief] if card.brief else []
    words += [value_text(card, k, v) for k, v in card.values.items() if v not in (None, [], ())]
    words += [f"{k} {v}" for k, v in card.marks.items()]
    if card.tapped:
        words.append(tapped)
    if card.face_down:
        words.append("face down")
    if card.under:
        words.append("over " + ", ".join(c.name or "a card" for c in card.under))
    if card.attached:
        words.append("with " + ", ".join(c.name or "a card" for c in card.attached))
    return card.name + (f" ({', '.join(words)})" if words else "")


def value_text(card: CardView, name: str, value: Any) -> str:
    """A characteristic now, with the printed number where that is another."""
    if isinstance(value, list | tuple):
        return ", ".join(str(v) for v in value)
    return f"{name} {value}" + (f" (printed {card.printed[name]})" if name in card.printed else "")


def menu(view: View, d: Decision) -> list[Choice]:
    """The options as they are offered: alike ones once where one is picked, different ones of the same words told apart."""
    shown = view.decision()
    assert shown is not None
    tapped = view.table().tapped
    looks = [tuple(card_text(view.card(id), tapped) for id in known_ids(o)) for o in shown.options]
    found: dict[tuple[str, tuple[str, ...]], list[int]] = {}
    for n, (o, look) in enumerate(zip(shown.options, looks, strict=True)):
        found.setdefault((o.text, look) if d.hi == 1 else (o.text, (str(n),)), []).append(n)
    words = Counter(text for text, _ in found)
    out: list[Choice] = []
    for (text, _), ns in found.items():
        option, look = d.options[ns[0]], looks[ns[0]]
        if look and not isinstance(option, tuple) and look[0].startswith(text):
            text = look[0]
        elif words[text] > 1 and d.hi == 1:
            text = f"{text}: {'; '.join(look)}"
        alike = f"  ({len(ns)} alike)" if len(ns) > 1 else ""
        out.append(Choice(option, text + alike, str(option[0]) if isinstance(option, tuple) else ""))
    return out


def known_ids(option: OptionView) -> list[int]:
    """The cards of an option that the viewer knows."""
    return [int(h[1:]) for h in option.cards if h.startswith("c") and h[1:].isdigit()]


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


def result(outcome: Outcome) -> str:
    """How the game ended, and who gave up where that ended it."""
    end = "a draw" if outcome.winner is None else f"P{outcome.winner + 1} wins"
    if outcome.reason == CONCEDED and outcome.winner is not None:
        end = f"P{2 - outcome.winner} concedes: {end}"
    return f"{end} ({outcome.rule})" if outcome.rule else end
