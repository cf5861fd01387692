"""What one viewer has been told: the lines of the log that it saw and the moves of cards, numbered as this viewer counts them.

Lines are told action by action. An action begins with an answer to a question that everybody knew of, given no deeper in procedures than
the one before it: choosing a card to play begins one, paying for it does not. A secret answer never does: it must not be noticed.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from playmat.games.ending import conceded
from playmat.kernel.game import Game
from playmat.kernel.records import Event, Obj
from playmat.kernel.view import SPECTATOR, View
from playmat.server.messages import Line, Move

MOVING = frozenset({"move", "over", "under", "attach", "shift", "token"})
"""Kinds of event that put a card somewhere."""


class Acting(Struct, frozen=True):
    """Where the telling is in the actions of a game.

    number: of the last action of which there is a line. by: whose action this is (-1: nobody's), depth: of the procedures in which it
    began, verb: what its option says is done; fresh: there is no line of it yet, told: its own line has come. asked: the open question
    that could begin the next, as (player, depth, what for, options, answers before it).
    """

    number: int = 0
    by: int = -1
    depth: int = 0
    verb: str = ""
    fresh: bool = False
    told: bool = True
    asked: tuple[int, int, str, tuple[Any, ...], int] | None = None


class Telling:
    """Grows with the game. `marks` holds how long lines, moves and log were after each answer, so that it can go back."""

    __slots__ = ("acting", "lines", "marks", "moves", "seen", "turn", "viewer")

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.lines: list[Line] = []
        self.moves: list[Move] = []
        self.seen = 0  # entries of the log that have been told
        self.turn = 0
        self.acting = Acting()
        self.marks: list[tuple[int, int, int, int, Acting]] = []

    def tell(self, g: Game) -> None:
        """Tell what has happened since, and mark where the game now is."""
        view = View(g, self.viewer)
        self.acting = answered(self.acting, g)
        for at, (e, known) in enumerate(g.log.since(self.seen), self.seen):
            if e.kind == "begin_turn":
                self.turn += 1
                self.acting = replace(self.acting, by=-1, depth=0, fresh=True, told=True)
            if e.kind in MOVING:
                self.moves.append(move(g, view, e))
            line = view.line(e, known, at)
            if line is not None:
                card = named(g, view, e, at, line.text)
                self.add(Line(len(self.lines), line.text, line.tag, line.rule, self.turn, card))
        self.seen = len(g.log)
        end = conceded(g)
        if end is not None and (not self.lines or self.lines[-1].tag != end.tag):
            self.acting = replace(self.acting, by=-1, depth=0, fresh=True, told=True)
            self.add(Line(len(self.lines), end.text, end.tag, end.rule, self.turn))
        self.acting = replace(self.acting, asked=could_begin(g))
        del self.marks[len(g.answers) :]
        self.marks.append((len(self.lines), len(self.moves), self.seen, self.turn, self.acting))

    def add(self, line: Line) -> None:
        """One more line, of the action that goes on."""
        acting = self.acting
        main = not acting.told and line.tag.replace("_", " ").startswith(acting.verb)
        if acting.fresh or main:
            self.acting = acting = replace(acting, number=acting.number + acting.fresh, fresh=False, told=acting.told or main)
        line.act, line.by, line.main = acting.number, acting.by, main
        self.lines.append(line)

    def go_back(self, answers: int) -> None:
        """Forget what came after so many answers."""
        lines, moves, self.seen, self.turn, self.acting = self.marks[answers]
        del self.lines[lines:], self.moves[moves:], self.marks[answers + 1 :]


def could_begin(g: Game) -> tuple[int, int, str, tuple[Any, ...], int] | None:
    """The open question, if its answer could begin an action."""
    d = g.decision
    return None if d is None or d.secret or d.picked else (d.player, len(g.stack), d.what, d.options, len(g.answers))


def answered(acting: Acting, g: Game) -> Acting:
    """Where the actions are once the question that was open has its answer."""
    if acting.asked is None or len(g.answers) <= acting.asked[4]:
        return acting
    player, depth, what, options, before = acting.asked
    at = g.answers.since(before)[0]
    if not 0 <= at < len(options) or (depth > acting.depth and acting.by >= 0):
        return acting
    option = options[at]
    verb = option[0] if isinstance(option, tuple) else option if isinstance(option, str) else what
    return replace(acting, by=player, depth=depth, verb=str(verb), fresh=True, told=False)


def named(g: Game, view: View, e: Event, at: int, text: str) -> str:
    """The id of the printed card that a line names, so far as the viewer knows which card it is. Of what it does not name nothing is said,
    whoever may know the card of the event."""
    for id in (e.obj, e.src):
        o = g.objs[id]
        card = next((g.objs[c].card for until, c in o.former if at < until), o.card)
        if id and card.name and card.name in text and knows_now(g, view, o):
            return card.id
    return ""


def knows_now(g: Game, view: View, o: Obj) -> bool:
    """Does the viewer know this card, or what it has become?"""
    while not view.knows(o):
        if not o.next:
            return False
        o = g.objs[o.next]
    return True


def move(g: Game, view: View, e: Event) -> Move:
    """Where a card came from and where it went, as far as the viewer can follow."""
    if e.kind == "token":
        return Move(e.tag, to_zone=g.policy.zones[e.to].name, to_player=e.who, card=e.key)
    made = Move(e.tag)
    old = g.objs[e.obj]
    new = g.objs[old.next] if old.gone and old.next else None
    made.from_, made.from_zone, made.from_player = place(g, view, old)
    if e.kind == "shift":
        made.from_zone, made.from_player = "", SPECTATOR  # the object is where it went: where it was, the client has drawn
        made.to, made.to_zone, made.to_player = place(g, view, old)
    elif new is not None:
        made.to, made.to_zone, made.to_player = place(g, view, new)
    if made.from_ or made.to:
        made.card = old.card.id
    return made


def place(g: Game, view: View, o: Obj) -> tuple[str, str, int]:
    """(handle if the viewer knows the card, zone, player)."""
    handle = f"c{o.id}" if view.knows(o) else ""
    return handle, g.policy.zones[o.zone >> 1].name, o.zone & 1
