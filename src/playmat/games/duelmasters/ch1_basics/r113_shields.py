"""113.6 A shield goes to the hand: Shield Trigger, G-Strike and S-Back are declared first (112.3a, 112.3b, 509.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.duelmasters.ch1_basics.r101_golden_rules import text_forbids
from playmat.games.duelmasters.ch1_basics.r113_judgment import JUDGMENT, declare_judgment, discard_emblems
from playmat.games.duelmasters.ch6_use.r601_playing import from_elsewhere, has_source, may_play
from playmat.games.duelmasters.cite import rule
from playmat.games.duelmasters.facts import is_creature
from playmat.games.duelmasters.pool import argument_of, keyword_of
from playmat.games.duelmasters.ranks import SHIELD_TRIGGER
from playmat.games.duelmasters.zones import BATTLE, GRAVEYARD, HAND
from playmat.kernel.cards import Ability, Kind, register_ability
from playmat.kernel.procedure import Ask, Call, Do, End, Frame, Result, procedure
from playmat.kernel.records import EVERYBODY, Event
from playmat.language import continuous

if TYPE_CHECKING:
    from playmat.kernel.game import Game

TRIGGER = register_ability(Ability("duelmasters:shield trigger", Kind.KEYWORD, rank=SHIELD_TRIGGER, keyword="shield trigger")).key
STRIKE = register_ability(Ability("duelmasters:g-strike", Kind.KEYWORD, rank=SHIELD_TRIGGER, keyword="g-strike")).key
BACK = register_ability(Ability("duelmasters:s-back", Kind.KEYWORD, rank=SHIELD_TRIGGER, keyword="s-back")).key


# DM.SHIELDS(shields, me, rule): shields of player `me` are going to the hand
@rule("113.6b")
def look_before(g: Game, f: Frame) -> Result:
    """What gives Shield Trigger to cards of the shield zone is judged as they lie, before they are pending (DM-25)."""
    shields = f.v["shields"]
    had = tuple(i for i in shields if continuous.has_keyword(g, i, "shield trigger"))
    held = tuple((i, "pending") for i in shields)
    return Call("DM.TO_HAND", held=held, shields=shields, me=f.v["me"], rule=f.v["rule"], had=had)


procedure("DM.SHIELDS", look_before)


# DM.TO_HAND(shields, me, rule, had): the shields, held pending; `had`: those that had Shield Trigger before
@rule("101.2")
def may_use_trigger(g: Game, id: int, player: int) -> bool:
    """Does no text forbid using the card's Shield Trigger?"""
    return not text_forbids(g, "use shield trigger", who=player, what=id, on=id)


@rule("112.3a", "113.6d", "509.5a")
def triggers(g: Game, shields: tuple[int, ...], me: int, had: tuple[int, ...]) -> tuple[int, ...]:
    """Which of the shields have Shield Trigger and can be played."""
    out = []
    for i in shields:
        has = i in had or continuous.has_keyword(g, i, "shield trigger")
        if g.alive(i) and has and may_use_trigger(g, i, me) and may_play(g, i, me) and has_source(g, i, me):
            out.append(i)
    return tuple(out)


@rule("112.3a#2", "113.6", "509.5a#2")
def declare_triggers(g: Game, f: Frame) -> Result:
    """Shield Triggers are declared, all at the same time. Whether there is any to declare is secret."""
    options = triggers(g, f.v["shields"], f.v["me"], f.v["had"])
    f.v["triggers"] = ()
    if not options:
        return None
    return Ask(f.v["me"], "shield trigger", options, "triggers", 0, len(options), rule="509.5a", secret=True)


@rule("509.5b", "509.5b#2")
def declare_strikes(g: Game, f: Frame) -> Result:
    """G-Strikes are declared, all at the same time."""
    options = tuple(i for i in f.v["shields"] if g.alive(i) and continuous.has_keyword(g, i, "g-strike"))
    f.v["strikes"] = ()
    if not options:
        return None
    return Ask(f.v["me"], "g-strike", options, "strikes", 0, len(options), rule="509.5b", secret=True)


@rule("112.3b", "112.3b#2")
def backs(g: Game, f: Frame) -> list[tuple[str, int, int]]:
    """S-Backs that can be declared: (card, shield it is declared with). The card is in the hand, where this batch is not yet, or where a
    text allows to play it; the shield is one for which nothing else was declared.
    """
    v = f.v
    me = v["me"]
    out: list[tuple[str, int, int]] = []
    free = [s for s in v["shields"] if g.alive(s) and s not in v["triggers"] and s not in v["strikes"]]
    for id in (*g.cards(me, HAND), *from_elsewhere(g, me)):
        if keyword_of(g.card(id), "s-back") is not None and may_play(g, id, me):
            test = argument_of(g.card(id), "s-back")
            out += [("s-back", id, s) for s in free if (test is None or test(g, {"src": id, "me": me}, s))]
    return out


@rule("112.3b", "509.5c")
def declare_backs(g: Game, f: Frame) -> Result:
    """S-Backs are declared: each with a shield of its own."""
    options = backs(g, f)
    f.v["backs"] = ()
    if not options:
        return None
    return Ask(f.v["me"], "s-back", options, "backs", 0, len(options), rule="509.5c", secret=True)


@rule("509.5a#3", "509.5b#3", "509.5c#2", "603.2f")
def show(g: Game, f: Frame) -> Result:
    """What is declared is shown to both players."""
    v = f.v
    shown = (*v["triggers"], *v["strikes"], *(b[1] for b in v["backs"]))
    return Do(*(Event("know", i, "show", n=EVERYBODY, rule="509.5a") for i in shown))


@rule("112.3b", "509.5c", "509.5c#3", "701.7a#2")
def discarded(g: Game, f: Frame) -> dict[int, int]:
    """Shields that S-Back discards, each with the card it plays: from the shield zone, yet as if from the hand."""
    out: dict[int, int] = {}
    for _, id, shield in f.v["backs"]:
        if id not in out.values():
            out.setdefault(shield, id)
    return out


@rule("113.6#2", "509.5d", "701.14b", "400.7")
def to_hand(g: Game, f: Frame) -> Result:
    """After all declarations the shields go to the hand, together."""
    v = f.v
    gone = discarded(g, f)
    v["played"] = tuple(gone.values())
    events = []
    for i in v["shields"]:
        if g.alive(i):
            tag, to = ("discard", GRAVEYARD) if i in gone else ("shield to hand", HAND)
            events.append(Event("move", i, tag, to=to, who=v["me"], rule=v["rule"]))
    return Do(*events)


@rule("101.4b", "509.5e", "112.3#2")
def stand(g: Game, f: Frame) -> Result:
    """What was declared waits, in the class that goes before all others."""
    v = f.v
    me = v["me"]
    came = [(g.now(i), TRIGGER) for i in v["triggers"]] + [(g.now(i), STRIKE) for i in v["strikes"]]
    declared = [(i, key) for i, key in came if g.kind_of_zone(i) == HAND]
    declared += [(i, BACK) for i in v["played"]] + [(i, JUDGMENT) for i in v["judged"]]
    return Do(*(Event("declare", i, "declare", key=key, who=me, rule="509.5e") for i, key in declared if not g.objs[i].gone))


procedure("DM.TO_HAND", declare_triggers, declare_strikes, declare_backs, show, to_hand, declare_judgment, discard_emblems, stand)


# ---------------------------------------------------------------- what was declared is carried out
@rule("112.3", "112.3a", "112.3a#3", "112.3a#4", "112.3b#3", "112.3b#4", "112.3d#3")
def play_free(g: Game, f: Frame) -> Result:
    """The card is played for nothing: of a creature the summoning belongs to the Shield Trigger, what that triggers does not."""
    id, me = f.v["src"], f.v["me"]
    if g.objs[id].gone:
        return End()
    if is_creature(g.card(id)):
        return Call("DM.SUMMON", src=id, me=me)
    return Call("DM.CAST", src=id, me=me, rank=SHIELD_TRIGGER)


procedure("DM.FREE", play_free)


@rule("509.5b")
def choose_struck(g: Game, f: Frame) -> Result:
    """G-Strike: its player chooses a creature of the opponent."""
    me = f.v["me"]
    return Ask(me, "g-strike target", g.cards(1 - me, BATTLE), "struck", rule="509.5b", about=f.v["src"])


def strike(g: Game, f: Frame) -> Result:
    """It cannot attack in this turn."""
    return Do(*(Event("mark", i, "mark", key="struck", n=g.turn, rule="509.5b") for i in f.v["struck"]))


procedure("DM.G_STRIKE", choose_struck, strike)
