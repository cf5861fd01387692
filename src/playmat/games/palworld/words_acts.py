"""What the verbs of card text do in Palworld, as events."""

from __future__ import annotations

from playmat.games.palworld.ch05_actions.assign import assignable, assigning
from playmat.games.palworld.ch05_actions.cards import (
    burying,
    butchering,
    deploying,
    discarding,
    drawing,
    exiling,
    resting,
    returning,
    standing,
)
from playmat.games.palworld.ch05_actions.souls import can_pay, increasing, paying
from playmat.games.palworld.ch09_battle.nullify import nullifying
from playmat.games.palworld.ch10_playing.playing import cost_to_play
from playmat.games.palworld.cite import rule
from playmat.games.palworld.state import INGREDIENT, MATERIAL, consume, gain, gain_life, number_of
from playmat.games.palworld.words_counters import lose_counters
from playmat.games.palworld.zones import BASE, DECK, GRAVEYARD, HAND, SOULS
from playmat.kernel.game import Game
from playmat.kernel.procedure import Call, Do, Frame, Result
from playmat.kernel.records import BOTTOM, EVERYBODY, Event
from playmat.language.permissions import forbidden
from playmat.language.runtime import ActFn, Acting

ONE_SHOT = "palworld:10.effect.one-shot"
"""What an effect does once, and is over (the rule of its events where no act of chapter 5 has one of its own)."""


# ---------------------------------------------------------------- what an act can be done to
@rule("palworld:1.5.new-object")
def stays_put(g: Game, a: Acting, id: int, kinds: tuple[int, ...] = ()) -> bool:
    """Is this still the card that is meant, and in one of these zones? A card that has changed zone is another one, the source too."""
    if g.objs[id].gone or (id != a.src and g.objs[a.src].gone and id == g.now(a.src)):
        return False
    return not kinds or g.objs[id].zone >> 1 in kinds


def able(g: Game, a: Acting, kinds: tuple[int, ...] = ()) -> tuple[int, ...]:
    """Those of what an act is done to that are still there; what a text forbids the runtime has left out."""
    return tuple(i for i in a.ids if stays_put(g, a, i, kinds))


def movable(g: Game, a: Acting, kinds: tuple[int, ...] = ()) -> tuple[int, ...]:
    """And of those what no text keeps in the base."""
    return tuple(i for i in able(g, a, kinds) if can_leave(g, a, i))


def can_leave(g: Game, a: Acting, id: int) -> bool:
    """Does no text keep it in the base?"""
    return not g.objs[id].cards or not forbidden(g, "leave", on=id, cause=a.src)


# ---------------------------------------------------------------- cards that move
def draw(g: Game, f: Frame, a: Acting) -> Result:
    """Draw: as many as there are."""
    return Do(*drawing(g, a.who, a.n, ONE_SHOT, a.src))


def discard(g: Game, f: Frame, a: Acting) -> Result:
    """Discard: only what is in a hand."""
    return Do(*discarding(able(g, a, (HAND,)), a.who, ONE_SHOT, a.src))


def butcher(g: Game, f: Frame, a: Acting) -> Result:
    """Butcher: only what is in a base."""
    return Do(*butchering(movable(g, a, (BASE,)), a.who, ONE_SHOT, a.src))


def exile(g: Game, f: Frame, a: Acting) -> Result:
    """Exile: from wherever they are, if they may leave it."""
    return Do(*exiling(g, movable(g, a), a.who, ONE_SHOT, a.src))


def deploy(g: Game, f: Frame, a: Acting) -> Result:
    """Deploy: each card to its owner's base, all at the same time."""
    rest = "resting" in a.how
    ids = tuple(i for i in able(g, a) if not forbidden(g, "enter", on=i, cause=a.src))
    return Do(*(e for i in ids for e in deploying((i,), g.objs[i].owner, ONE_SHOT, rest=rest, src=a.src)))


def put(g: Game, f: Frame, a: Acting) -> Result:
    """Put into the graveyard, or anywhere else; into the base it is deployed, from whatever zone."""
    if a.zone == BASE:
        return deploy(g, f, a)
    ids = movable(g, a)
    if a.zone == GRAVEYARD:
        return Do(*burying(g, ids, a.who, ONE_SHOT, a.src))
    return Do(*(Event("move", i, put_tag(g, i), to=a.zone, who=a.who, src=a.src, how=position(a), rule=ONE_SHOT) for i in ids))


def put_tag(g: Game, id: int) -> str:
    """What putting a card somewhere is called."""
    return "put from base" if g.objs[id].cards else "put"


def position(a: Acting) -> int:
    """BOTTOM where the text says so."""
    return BOTTOM if a.pos == "bottom" else 0


def return_cards(g: Game, f: Frame, a: Acting) -> Result:
    """Return to the hand, or to the deck, of the owner."""
    return Do(*returning(g, movable(g, a), a.zone, a.who, ONE_SHOT, how=position(a), src=a.src))


def add(g: Game, f: Frame, a: Acting) -> Result:
    """Add to the hand: from wherever they are."""
    return Do(*(Event("move", i, "add_to_hand", to=a.zone, who=a.who, src=a.src, rule=ONE_SHOT) for i in able(g, a)))


def play(g: Game, f: Frame, a: Acting) -> Result:
    """Play by an effect, with all that belongs to playing, if it can be paid for."""
    ids = able(g, a)
    if not ids or not can_be_played(g, a, ids[0]):
        return None
    return Call("PW.PLAY", card=ids[0], who=a.who, less=less_to_pay(g, a, ids[0]), free=a.pay[0] == "free")


def less_to_pay(g: Game, a: Acting, card: int) -> int:
    """How much less than it costs the effect has one pay for the card; below zero: how much more."""
    kind, n, _ = a.pay
    return n if kind == "less" else -n if kind == "more" else cost_to_play(g, card) - n if kind == "fixed" else 0


@rule("palworld:10.cost.all-or-nothing")
def can_be_played(g: Game, a: Acting, card: int) -> bool:
    """Can the card be paid for as the effect says?"""
    return a.pay[0] == "free" or can_pay(g, a.who, cost_to_play(g, card, less_to_pay(g, a, card)))


# ---------------------------------------------------------------- cards that turn
def rest(g: Game, f: Frame, a: Acting) -> Result:
    """Rest cards of a base, and souls."""
    return Do(*resting(able(g, a, (BASE, SOULS)), a.who, ONE_SHOT, a.src))


def stand(g: Game, f: Frame, a: Acting) -> Result:
    """Stand cards of a base, and souls."""
    return Do(*standing(able(g, a, (BASE, SOULS)), a.who, ONE_SHOT, a.src))


def assign(g: Game, f: Frame, a: Acting) -> Result:
    """Assign Pals to the structure that is named, or whose ability says so."""
    ready = assignable(g, a.who)
    return Do(*(e for i in a.ids if i in ready for e in assigning(i, a.target or a.src, a.who)))


# ---------------------------------------------------------------- what is seen
def reveal(g: Game, f: Frame, a: Acting) -> Result:
    """Reveal cards to both players: they stay where they are."""
    return known(a, "reveal", EVERYBODY)


def look(g: Game, f: Frame, a: Acting) -> Result:
    """Look at cards oneself."""
    return known(a, "look", 1 << a.who)


def known(a: Acting, tag: str, to: int) -> Result:
    """Cards become known to these players; with nothing there, nothing is seen."""
    return Do(Event("know", a.ids[0], tag, value=a.ids, n=to, who=a.who, src=a.src, rule=ONE_SHOT)) if a.ids else None


def shuffle(g: Game, f: Frame, a: Acting) -> Result:
    """Shuffle a main deck, with whatever of it was looked at."""
    return Do(Event("shuffle", tag="shuffle", to=DECK, who=a.who, src=a.src, rule=ONE_SHOT))


# ---------------------------------------------------------------- numbers
@rule("palworld:10.source.ability")
def deal_damage(g: Game, f: Frame, a: Acting) -> Result:
    """Deal damage to cards of a base, to all of them at the same time; its source is the card with the ability."""
    src = a.agents[0] if a.agents else a.src
    deals = tuple((i, a.n, src, a.who) for i in able(g, a, (BASE,)))
    return Call("PW.DAMAGE", deals=deals, battle=False) if deals else None


@rule("palworld:1.12.breakthrough.strike")
def deal_player_damage(g: Game, f: Frame, a: Acting) -> Result:
    """Deal damage to the opponent: that of Breakthrough is the strike of its card, as it was last if it has left the base."""
    return Call("PW.DAMAGE", deals=((a.who - 2, a.n, a.src, a.who),), battle=False)


def pay(g: Game, f: Frame, a: Acting) -> Result:
    """Pay souls, as part of a cost."""
    return Do(*paying(g, a.who, a.n, src=a.src))


def increase_souls(g: Game, f: Frame, a: Acting) -> Result:
    """More souls, from the soul deck."""
    return Do(*increasing(g, a.who, a.n, "palworld:1.8.increase-soul", resting="resting" in a.how, src=a.src))


def getting(name: str) -> ActFn:
    """Get Material or Ingredient."""
    return lambda g, f, a: Do(gain(a.who, name, a.n, ONE_SHOT, a.src)) if a.n > 0 else None


@rule("palworld:1.8.choose.consume")
def consume_some(g: Game, a: Acting, name: str) -> Result:
    """Consume Material or Ingredient: none at all can be consumed too."""
    return Do(consume(a.who, name, min(a.n, number_of(g, a.who, name)), "palworld:10.cost.order", a.src))


def gaining_life(g: Game, f: Frame, a: Acting) -> Result:
    """Gain life: without a highest number."""
    return Do(gain_life(a.who, a.n, ONE_SHOT, a.src)) if a.n > 0 else None


@rule("palworld:1.12.interrupt")
def nullify(g: Game, f: Frame, a: Acting) -> Result:
    """Nullify the attack that is going on."""
    return Do(*nullifying(g, a.who, a.src))


VERBS: dict[str, ActFn] = {
    "draw": draw, "discard": discard, "butcher": butcher, "exile": exile, "deploy": deploy, "put": put, "place": put,
    "return": return_cards, "add": add, "play": play, "rest": rest, "stand": stand, "assign": assign, "reveal": reveal,
    "show": reveal, "look at": look, "shuffle": shuffle, "deal damage": deal_damage, "deal player damage": deal_player_damage,
    "pay": pay, "increase souls": increase_souls, "get material": getting(MATERIAL), "get ingredient": getting(INGREDIENT),
    "consume material": lambda g, f, a: consume_some(g, a, MATERIAL),
    "consume ingredient": lambda g, f, a: consume_some(g, a, INGREDIENT), "gain life": gaining_life,
    "lose counters": lose_counters, "nullify": nullify,
}  # fmt: skip
