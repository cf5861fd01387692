"""507 End Phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.zx.ch5_turn.state import ENDED
from playmat.games.zx.cite import rule
from playmat.games.zx.squares import all_zx
from playmat.games.zx.zones import HAND, TRASH
from playmat.kernel.procedure import Ask, Do, Frame, Goto, Result
from playmat.kernel.records import GIVEN, Event
from playmat.language.continuous import ending

if TYPE_CHECKING:
    from playmat.kernel.game import Game

HAND_LIMIT = 6
MOMENT = "end of turn"


@rule("zx:2.6.end.occurrences")
def end_of_turn(g: Game, f: Frame) -> Result:
    """What waits for the end of the turn triggers."""
    f.v["seq"] = g.seq
    return Do(Event("note", tag=MOMENT, who=g.turn_player, n=g.turn_player, rule="zx:2.6.end.occurrences"))


@rule("zx:2.6.end.once")
def once_each(g: Game, f: Frame) -> Result:
    """Remember what has triggered: it does not trigger here again this turn."""
    if not g.standby:
        f.v["more"] = False
        return None
    known = {(src, key) for src, key, _ in g.vars[ENDED]}
    fresh = []
    for e in g.standby:
        if e.seq >= f.v["seq"] and e.event is not None and e.event.tag == MOMENT and (e.src, e.key) not in known:
            known.add((e.src, e.key))
            fresh.append((e.src, e.key, max(x.seq for x in g.standby if (x.src, x.key) == (e.src, e.key))))
    f.v["more"] = bool(fresh)
    return Do(Event("set", tag="set", key=ENDED, value=(*g.vars[ENDED], *fresh), rule="zx:2.6.end.once")) if fresh else None


@rule("zx:2.6.end.occurrences")
def until_none(g: Game, f: Frame) -> Result:
    """And again, until nothing more triggers."""
    return Goto("end_of_turn") if f.v["more"] else None


@rule("zx:2.6.end.damage")
def heal(g: Game, f: Frame) -> Result:
    """Damage on Z/X becomes 0."""
    hurt = [i for p in (0, 1) for i in all_zx(g, p) if g.objs[i].mark("damage")]
    return Do(*(Event("mark", i, "heal", key="damage", n=0, rule="zx:2.6.end.damage") for i in hurt))


@rule("zx:2.6.end.durations")
def effects_end(g: Game, f: Frame) -> Result:
    """Effects that last until the end of this turn end."""
    forget = (Event("set", tag="set", key=ENDED, value=(), rule="zx:2.6.end.durations"),) if g.vars[ENDED] else ()
    return Do(*forget, *ending(g, "turn end", "zx:2.6.end.durations", g.turn_player))


@rule("zx:2.6.end.hand", "zx:2.3.hand.limit")
def ask_hand_limit(g: Game, f: Frame) -> Result:
    """The turn player chooses what goes to Trash down to the hand limit of six: here, and only here."""
    tp = g.turn_player
    hand = g.cards(tp, HAND)
    excess = len(hand) - HAND_LIMIT
    f.v["excess"] = ()
    if excess <= 0:
        return None
    return Ask(tp, "hand limit", hand, "excess", excess, excess, rule="zx:2.6.end.hand")


@rule("zx:2.6.end.hand", "zx:2.6.end.next")
def turn_passes(g: Game, f: Frame) -> Result:
    """That done, the next turn begins; what it causes is put right in the first preprocessing of that (ZX-52)."""
    tp = g.turn_player
    f.v["player"] = 1 - tp
    gone = (Event("move", i, "hand limit", to=TRASH, who=tp, how=GIVEN, rule="zx:2.6.end.hand") for i in f.v["excess"])
    return Do(*gone, then="begin_turn")
