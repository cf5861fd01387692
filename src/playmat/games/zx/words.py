"""What the words of card text mean in Z/X: nouns, zones, states, verbs."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any

from playmat.games.zx.ch5_turn.orient import rebooting, sleeping
from playmat.games.zx.ch6_battle.r604_damage import deal, hurt
from playmat.games.zx.ch8_cards.r805_cost import can_pay
from playmat.games.zx.ch10_actions.r1007_destroy import destruction
from playmat.games.zx.cite import rule
from playmat.games.zx.facts import (
    COLORS,
    EVENT,
    EVENT_EXTRA,
    LINK,
    SHIFT,
    ZX_EXTRA,
    colors,
    facts_of,
    is_player,
    is_zx,
    names,
    tribes,
)
from playmat.games.zx.heeding import PERMITTED
from playmat.games.zx.words_board import (
    RELATIONS,
    associate,
    attach,
    central,
    forward,
    guarding,
    home,
    move,
    place,
    play,
    push,
    seize,
    still,
)
from playmat.games.zx.words_events import ROLES, SPANS, TIMINGS
from playmat.games.zx.zones import BANISH, CHARGE, DECK, DYNAMIS, FORCE, HAND, LIFE, RESOURCE, SQUARES, TRASH
from playmat.kernel.errors import PlaymatError
from playmat.kernel.procedure import Call, Do, Frame, Result
from playmat.kernel.records import BOTTOM, EVERYBODY, FACE_DOWN, FACE_UP, TAPPED, Event
from playmat.language.permissions import forbidden
from playmat.language.possible import seen_by_actor
from playmat.language.runtime import ActFn, Acting, Words, anything, script

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.language.tree import Filter

ZONE_WORDS = {
    "hand": HAND, "deck": DECK, "life": LIFE, "charge": CHARGE, "trash": TRASH, "resource": RESOURCE, "dynamis": DYNAMIS,
    "force zone": FORCE, "banish zone": BANISH,
}  # fmt: skip
PUT_TAGS = {TRASH: "trash", CHARGE: "charge", RESOURCE: "resource", BANISH: "banish"}
"""What putting a card into a zone is called; elsewhere it is just put there."""
EFFECT = "zx:2.2.text.effect"
"""What an effect does (the rule of its events where none speaks of the act itself)."""
HIDDEN = frozenset({"hand", "deck", "life", "dynamis"})


# ---------------------------------------------------------------- nouns and states
def of_type(*kinds: str) -> Callable[[Game, int], bool]:
    """A card of one of these types, wherever it is."""
    return lambda g, id: facts_of(g, id).kind in kinds


def color(name: str) -> Callable[[Game, int], bool]:
    """Has the object the colour?"""
    return lambda g, id: name in colors(g, id)


@rule("zx:2.2.text.level")
def is_face_up(g: Game, id: int) -> bool:
    """Does everybody see the card?"""
    return g.objs[id].known == EVERYBODY and not g.objs[id].face_down


def states() -> dict[str, Callable[[Game, int], bool]]:
    """What `is ...` can say of an object."""
    return {
        **{name: color(name) for name in COLORS},
        "colourless": lambda g, id: not colors(g, id),
        "multicoloured": lambda g, id: len(colors(g, id)) > 1,
        "sleeping": lambda g, id: g.objs[id].tapped,
        "rebooted": lambda g, id: not g.objs[id].tapped,
        "face up": is_face_up,
        "face down": lambda g, id: not is_face_up(g, id),
        "guarding": guarding,
        "home": home,
        "central": central,
        "forward": forward,
        "damaged": lambda g, id: g.objs[id].mark("damage") > 0,
        "igniting": lambda g, id: facts_of(g, id).ignition,
    }


def in_text(g: Game, id: int, part: str) -> bool:
    """Is this in the name or a tribe?"""
    return any(part in word for word in (*names(g, id), *tribes(g, id)))


def tribes_of(g: Game, id: int) -> Collection[str]:
    """The tribes of an object."""
    return tribes(g, id)


# ---------------------------------------------------------------- verbs
def destroy(g: Game, f: Frame, a: Acting) -> Result:
    """Destroy: a Z/X goes to its owner's Charge, anything else to its owner's Trash."""
    return Do(*destruction(g, still(g, a), "zx:2.9.destroy.zx", a.src, a.who))


def banish(g: Game, f: Frame, a: Acting) -> Result:
    """Banish: out of the game."""
    return going(g, f, a, "banish", BANISH)


def discard(g: Game, f: Frame, a: Acting) -> Result:
    """Discard: from the hand to the Trash; what is elsewhere cannot be discarded."""
    a.ids = tuple(i for i in a.ids if g.kind_of_zone(i) == HAND)
    return going(g, f, a, "discard", TRASH)


def return_cards(g: Game, f: Frame, a: Acting) -> Result:
    """Return: to the hand or the deck."""
    return going(g, f, a, "return", a.zone)


@rule("zx:2.9.destroy.not")
def put(g: Game, f: Frame, a: Acting) -> Result:
    """Put into a zone; into the Charge too it is no destroying."""
    return going(g, f, a, PUT_TAGS.get(a.zone, "put"), a.zone)


def going(g: Game, f: Frame, a: Acting, tag: str, to: int) -> Result:
    """Cards go to a zone of their owners: together, but one by one out of a deck."""
    ids = still(g, a)
    how = (BOTTOM if a.pos == "bottom" else 0) | (TAPPED if "sleeping" in a.how else 0)
    how |= (FACE_UP if "face up" in a.how else 0) | (FACE_DOWN if "face down" in a.how else 0)
    if any(g.kind_of_zone(i) == DECK for i in ids):
        more = yet_to_come(g, f, ids)
        if len(ids) + more > 1:
            deck = g.player_of(ids[0])
            return Call("ZX.TAKE", ids=ids, more=more, deck=deck, to=to, who=a.who, src=a.src, tag=tag, how=how)
    return Do(*(Event("move", i, tag, to=to, who=a.who, src=a.src, how=how, rule=EFFECT) for i in ids))


@rule("zx:2.3.deck.one-by-one")
def yet_to_come(g: Game, f: Frame, ids: tuple[int, ...]) -> int:
    """How many cards "from the top" of a deck are meant beyond those it holds now: they come from what the deck is by then."""
    v = f.v
    act = script(v["key"]).clauses[v["c"]].acts[v["a"]]
    if len(act.choices) != 1 or act.choices[0].how != "top":
        return 0
    seen = seen_by_actor(g, v, act)
    everything = act.choices[0].candidates(g, seen) == g.cards(g.player_of(ids[0]), DECK)
    return max(0, act.choices[0].lo(g, seen) - len(ids)) if everything else 0


def draw(g: Game, f: Frame, a: Acting) -> Result:
    """Draw one card after another."""
    return Call("ZX.DRAW", who=a.who, n=a.n, src=a.src, upto=a.upto)


def recover(g: Game, f: Frame, a: Acting) -> Result:
    """Put the top card of the deck into Life, so many times."""
    return Call("ZX.RECOVER", who=a.who, n=a.n, src=a.src)


def mill(g: Game, f: Frame, a: Acting) -> Result:
    """Put the top card of the deck into the Trash, so many times: each time the top card of what the deck is then."""
    return Call("ZX.MILL", who=a.who, n=a.n, src=a.src)


def sleep(g: Game, f: Frame, a: Acting) -> Result:
    """Turn sideways."""
    return Do(*sleeping(still(g, a), "zx:2.3.orientation", a.src, a.who))


def reboot(g: Game, f: Frame, a: Acting) -> Result:
    """Turn upright."""
    return Do(*rebooting(still(g, a), "zx:2.3.orientation", a.src, a.who))


def deal_damage(g: Game, f: Frame, a: Acting) -> Result:
    """Deal damage to Z/X, all of them at the same time."""
    hurt_now = tuple(i for i in still(g, a) if is_zx(g, i) and not forbidden(g, "deal damage", what=a.src, on=i)) if a.n > 0 else ()
    return Do(*(deal(g, i, a.n, a.src, a.who) for i in hurt_now)) if hurt_now else None


def take_damage(g: Game, f: Frame, a: Acting) -> Result:
    """Damage to a player is recorded now; the rules turn it into lost Life (907)."""
    return Do(hurt(g, a.who, a.n, a.src)) if a.n > 0 else None


def pay(*colors: str) -> Callable[[Game, Frame, Acting], Result]:
    """Pay resource, at least one of it of the colour."""
    return lambda g, f, a: Call("ZX.PAY", who=a.who, n=a.n, colors=colors, src=a.src)


def payable(*colors: str) -> Callable[[Game, dict[str, Any], Acting], bool]:
    """Is there enough resource, with the colour?"""
    return lambda g, v, a: can_pay(g, a.who, a.n, colors)


def any_turned(*, tapped: bool) -> Callable[[Game, dict[str, Any], Acting], bool]:
    """Is there anything among them that is turned so, and so can be turned the other way?"""
    return lambda g, v, a: any(g.objs[i].tapped == tapped for i in still(g, a))


def knowing(tag: str, *, everybody: bool) -> Callable[[Game, Frame, Acting], Result]:
    """Look at cards oneself, or reveal them to both players."""

    def know(g: Game, f: Frame, a: Acting) -> Result:
        seen_by = EVERYBODY if everybody else 1 << a.who
        return Do(Event("know", 0, tag, value=a.ids, n=seen_by, who=a.who, src=a.src, rule=EFFECT)) if a.ids else None

    return know


def search(g: Game, f: Frame, a: Acting) -> Result:
    """Search a deck: what was chosen has been found."""
    return Do(Event("note", 0, "search", who=a.who, src=a.src, to=DECK, rule=EFFECT))


def shuffle(g: Game, f: Frame, a: Acting) -> Result:
    """Shuffle a deck, or cards into it."""
    into = still(g, a) if a.zone == DECK else ()
    decks = sorted({g.objs[i].owner for i in into or a.ids}) or [a.who]
    moves = (Event("move", i, "put", to=DECK, who=a.who, src=a.src, rule=EFFECT) for i in into)
    return Do(*moves, *(Event("shuffle", tag="shuffle", to=DECK, who=player, src=a.src, rule=EFFECT) for player in decks))


def flip(g: Game, f: Frame, a: Acting) -> Result:
    """Turn a card face up or face down; of a piece its top card."""
    how = FACE_UP if "face up" in a.how else FACE_DOWN
    tops = (g.objs[i].cards[0] if g.objs[i].cards else i for i in still(g, a))
    return Do(*(Event("flip", i, "flip", how=how, who=a.who, src=a.src, rule=EFFECT) for i in tops))


def create(g: Game, f: Frame, name: str, a: Acting) -> Result:
    """Tokens come onto Squares."""
    return Call("ZX.TOKENS", key=token_card(g, name), n=a.n, me=a.who, src=a.src)


def token_card(g: Game, name: str) -> str:
    """The card of the Tokens with this name. Raises PlaymatError when there is none."""
    for id, card in g.policy.cards.items():
        if card.token and card.name == name:
            return id
    raise PlaymatError(f"no token is called {name!r}")


@rule("zx:2.1.choice.decline")
def may_be_declined(f: Filter) -> bool:
    """Is it a choice of a card with some parameter in a hidden zone? There may be none, and nobody could tell."""
    zones = {getattr(p, "zone", "") for p in getattr(f.zone, "options", (f.zone,))}
    return not HIDDEN.isdisjoint(zones) and bool(f.adj or f.with_ or f.nouns != ("card",))


# ---------------------------------------------------------------- what is going on
def attacking(g: Game, id: int) -> int:
    """Is it attacking? What: a Z/X, or a player as a number below zero; 0 when it is not."""
    return int(g.vars.get("target") or 0) if g.vars.get("attacker") == id else 0


ACTS: dict[str, ActFn] = {
    "destroy": destroy, "banish": banish, "discard": discard, "return": return_cards, "put": put, "draw": draw, "recover": recover,
    "mill": mill, "sleep": sleep, "reboot": reboot, "place": place, "move": move, "push": push, "seize": seize, "play": play,
    "attach": attach, "associate": associate, "deal damage": deal_damage, "take damage": take_damage,
    "pay": pay(), **{f"pay {c}": pay(c) for c in COLORS},
    "look at": knowing("look", everybody=False), "reveal": knowing("reveal", everybody=True), "show": knowing("show", everybody=True),
    "search": search, "shuffle": shuffle, "flip": flip,
}  # fmt: skip
"""What each verb does."""

WORDS = Words(
    nouns={
        "card": anything, "z/x": is_zx, "event": of_type(EVENT, EVENT_EXTRA), "player card": is_player,
        "extra": of_type(ZX_EXTRA, EVENT_EXTRA), "shift": of_type(SHIFT), "token": lambda g, id: g.card(id).token,
        "link": of_type(LINK), "force": lambda g, id: g.kind_of_zone(id) == FORCE,
    },
    everywhere={"event": (), "shift": (DYNAMIS,), "link": (BANISH,), "force": (FORCE,)},
    zones=ZONE_WORDS,
    stats={
        "power": "power", "cost": "cost", "damage": "damage", "name": "name", "tribe": "tribes", "colour": "colors", "row": "row",
        "column": "column",
    },
    states=states(),
    verbs=ACTS,
    roles=ROLES,
    timings=TIMINGS,
    spans=SPANS,
    traits=tribes_of,
    names=names,
    in_text=in_text,
    play_zones=SQUARES,
    reasons={
        "damage": lambda g, e: e.key == "damage",
        "having no power": lambda g, e: e.key == "power",
    },
    doing={"attack": attacking},
    relations=RELATIONS,
    create=create,
    possible={
        "pay": payable(), **{f"pay {c}": payable(c) for c in COLORS},
        "sleep": any_turned(tapped=False), "reboot": any_turned(tapped=True),
    },
    change_locks=True,
    by_gates_all=False,
    may_fail=may_be_declined,
    together=True,
    usual_zone={"discard": "hand"},
    effect_rule=EFFECT,
    limit_rule=EFFECT,
    heeded=frozenset(("can", verb) for verb in PERMITTED),
)  # fmt: skip
