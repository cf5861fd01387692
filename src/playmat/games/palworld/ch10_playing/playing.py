"""Playing a card: PW.PLAY(card, who, less, free): resolution zone, choices, cost, resolve."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.palworld.ch05_actions.cards import deploying
from playmat.games.palworld.ch05_actions.souls import paying
from playmat.games.palworld.ch10_playing.choices import ask_modes, forget_choices, names_given
from playmat.games.palworld.cite import rule
from playmat.games.palworld.facts import EVENT, NEVER, facts, facts_of
from playmat.games.palworld.zones import GRAVEYARD, HAND, RESOLUTION
from playmat.kernel.procedure import Call, Do, End, Frame, Goto, Result, procedure
from playmat.kernel.records import FACE_UP, Event
from playmat.kernel.watch import index
from playmat.language.continuous import spoken
from playmat.language.costs import modified_cost
from playmat.language.permissions import forbidden

if TYPE_CHECKING:
    from playmat.kernel.game import Game


def playable(g: Game, player: int, souls: int, *, quick: bool = False) -> list[int]:
    """Cards of the hand that the player can pay for with so many standing souls; only Quick ones in the quick step."""
    said = (g.index or index(g)).topics or spoken(g)
    changed = ("cost", "play") in said or ("cost", "play from hand") in said
    banned = ("cannot", "play") in said
    objs = g.objs
    found = []
    for i in g.cards(player, HAND):
        card = objs[i].card
        f = card.typed or facts(card)
        if f.price <= souls or (changed and f.price < NEVER):
            found.append(i)
    if changed:
        found = [i for i in found if cost_to_play(g, i) <= souls]
    if quick:
        found = [i for i in found if facts_of(g, i).quick]
    return [i for i in found if not forbidden(g, "play", who=player, on=i)] if banned else found


@rule("palworld:1.8.cost")
def cost_to_play(g: Game, card: int, less: int = 0) -> int:
    """How many souls playing the card costs now."""
    cost = modified_cost(g, "play", card, facts_of(g, card).cost)
    if g.objs[card].zone >> 1 == HAND:
        cost = modified_cost(g, "play from hand", card, cost)
    return max(0, cost - less)


# PW.PLAY(card, who, less, free)
@rule("palworld:10.play.1-resolution-zone", "palworld:10.play.1-reveal", "palworld:1.8.sequence", "palworld:1.5.resolution")
def to_resolution_zone(g: Game, f: Frame) -> Result:
    """Step 1: the card is put into the resolution zone, shown if it was hidden (PW-18)."""
    v = f.v
    v["price"] = 0 if v.get("free") else cost_to_play(g, v["card"], v.get("less", 0))
    cite = "palworld:10.play.1-resolution-zone"
    return Do(Event("move", v["card"], "resolution", to=RESOLUTION, who=v["who"], how=FACE_UP, rule=cite))


def texts_to_play(g: Game, f: Frame) -> Result:
    """The lines of an event, one after the other; other cards do nothing as they are played."""
    v = f.v
    v["card"] = g.objs[v["card"]].next
    kind = facts_of(g, v["card"]).kind
    v["lines"] = tuple(a.key for a in g.objs[v["card"]].card.box("text") if not a.keyword) if kind == EVENT else ()
    if not v["lines"]:
        return Goto("pay_cost")
    v.update({"key": v["lines"][0], "src": v["card"], "me": v["who"], "asking": v["lines"], "kept": ()})
    return None


def keep_modes(g: Game, f: Frame) -> Result:
    """What was chosen for one line is kept; the next one may have a list as well."""
    v = f.v
    v["kept"] = (*v["kept"], (v["key"], forget_choices(v)))
    _, *rest = v["asking"]
    v["asking"] = tuple(rest)
    if rest:
        v["key"] = rest[0]
        return Goto("ask_modes")
    return None


@rule("palworld:10.play.3-pay", "palworld:1.7.main.play")
def pay_cost(g: Game, f: Frame) -> Result:
    """Step 3: the cost is paid in full. The card has been played."""
    v = f.v
    n, card, who = v["price"], v["card"], v["who"]
    cite = "palworld:10.play.3-pay"
    pays = paying(g, who, n, cite, card) if n else ()
    return Do(*pays, Event("note", card, "play", n=n, who=who, rule=cite))


@rule("palworld:10.play.4-resolve")
def resolve_card(g: Game, f: Frame) -> Result:
    """Step 4: a card that stays is put into the base; an event does what it says."""
    if facts_of(g, f.v["card"]).kind == EVENT:
        return Goto("resolve_event") if f.v["lines"] else Goto("event_to_graveyard")
    return put_into_base(g, f)


@rule("palworld:10.play.4-permanent", "palworld:1.8.same-name", "palworld:1.8.permanent.stand")
def put_into_base(g: Game, f: Frame) -> Result:
    """Pals, structures and gear go to the base of their master, whatever is there already."""
    return Do(*deploying((f.v["card"],), f.v["who"], "palworld:10.play.4-permanent"), into="done", then="played")


@rule("palworld:10.play.4-event", "palworld:1.8.event")
def resolve_event(g: Game, f: Frame) -> Result:
    """An event performs its text."""
    v = f.v
    v["key"], v["modes"] = next(kept for kept in v["kept"] if kept[0] == v["lines"][0])
    return Call("RESOLVE", key=v["key"], src=v["card"], me=v["who"], event=None, bound=names_given(v))


def next_line(g: Game, f: Frame) -> Result:
    """The next line of its text."""
    v = f.v
    _, *rest = v["lines"]
    v["lines"] = tuple(rest)
    return Goto("resolve_event") if rest else None


@rule("palworld:10.play.4-event", "palworld:1.8.event")
def event_to_graveyard(g: Game, f: Frame) -> Result:
    """Then it goes to its owner's graveyard, unless its own text has put it elsewhere (PW-19)."""
    cite = "palworld:10.play.4-event"
    return Do(Event("move", f.v["card"], "event_done", to=GRAVEYARD, who=f.v["who"], rule=cite), into="done")


def played(g: Game, f: Frame) -> Result:
    """What came of it."""
    return End(f.v["done"])


procedure(
    "PW.PLAY", to_resolution_zone, texts_to_play, ask_modes, keep_modes, pay_cost, resolve_card, resolve_event, next_line,
    event_to_graveyard, played,
)  # fmt: skip


# PW.DEPLOY(ids, who, resting, src): an effect puts cards into a base
def deploy_them(g: Game, f: Frame) -> Result:
    """All at the same time."""
    v = f.v
    ids = tuple(i for i in v["ids"] if not g.objs[i].gone)
    return Do(*deploying(ids, v["who"], "palworld:1.8.deploy", rest=bool(v.get("resting")), src=v.get("src", 0)), into="done")


procedure("PW.DEPLOY", deploy_them, played)
