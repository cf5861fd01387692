"""What the words of card text mean in Palworld: nouns, zones, states, and what is going on."""

from __future__ import annotations

from collections.abc import Callable, Collection

from playmat.games.palworld.ch05_actions.assign import assignable
from playmat.games.palworld.ch05_actions.souls import can_pay
from playmat.games.palworld.cite import rule
from playmat.games.palworld.facts import COLOURS, facts_of, forms_of, is_gear, is_pal, is_structure
from playmat.games.palworld.keywords import brought
from playmat.games.palworld.state import attacker, ingredient, life, material, opposing_combat_pal, target
from playmat.games.palworld.words_acts import ONE_SHOT, VERBS, can_be_played, can_leave, stays_put
from playmat.games.palworld.words_events import BATTLE, ROLES, SPANS, TIMINGS
from playmat.games.palworld.zones import BASE, DECK, EXILE, GRAVEYARD, HAND, SOUL_DECK, SOULS
from playmat.kernel.game import Game
from playmat.language.runtime import Acting, V, Words
from playmat.language.tree import Filter, Name, Place

ZONE_WORDS = {
    "hand": HAND, "deck": DECK, "soul deck": SOUL_DECK, "base": BASE, "soul area": SOULS, "graveyard": GRAVEYARD,
    "exile zone": EXILE,
}  # fmt: skip


# ---------------------------------------------------------------- nouns and states
def any_card(g: Game, id: int) -> bool:
    """Any card."""
    return True


def is_in_soul_area(g: Game, id: int) -> bool:
    """A card of a soul area is a soul."""
    return g.objs[id].zone >> 1 == SOULS


def is_combat_pal(g: Game, id: int) -> bool:
    """Does it fight another Pal in the battle that is going on?"""
    return opposing_combat_pal(g, id) > 0


def colour(name: str) -> Callable[[Game, int], bool]:
    """Has the object the colour?"""
    return lambda g, id: name in facts_of(g, id).colors


@rule("palworld:1.5.states")
def is_resting(g: Game, id: int) -> bool:
    """Is it in the rest state?"""
    return g.objs[id].tapped


def states() -> dict[str, Callable[[Game, int], bool]]:
    """What `is ...` can say of an object."""
    return {
        **{name: colour(name) for name in COLOURS},
        "colourless": lambda g, id: not facts_of(g, id).colors,
        "lucky": lambda g, id: facts_of(g, id).lucky,
        "normal": lambda g, id: is_pal(g, id) and not facts_of(g, id).lucky,
        "resting": is_resting,
        "standing": lambda g, id: not is_resting(g, id),
    }


def traits(g: Game, id: int) -> Collection[str]:
    """Elements and work suitabilities of an object."""
    return facts_of(g, id).traits


def names(g: Game, id: int) -> Collection[str]:
    """The whole name of an object and its main name: a text may mean it by either."""
    return facts_of(g, id).names


@rule("palworld:10.targets.hidden")
def may_be_absent(f: Filter) -> bool:
    """Is it about cards that the other player does not see? Nobody can check whether one of the kind is there,
    unless any card will do (palworld:10.targets.hidden).
    """
    hidden = isinstance(f.zone, Place) and f.zone.zone in ("hand", "deck")
    return hidden and (f.nouns != ("card",) or bool(f.adj) or bool(f.with_))


# ---------------------------------------------------------------- what a cost can be paid with
def has_souls(g: Game, v: V, a: Acting) -> bool:
    """Are there so many standing souls?"""
    return can_pay(g, a.who, a.n)


def has_material(g: Game, v: V, a: Acting) -> bool:
    """Has the player so much Material?"""
    return material(g, a.who) >= a.n


def has_ingredient(g: Game, v: V, a: Acting) -> bool:
    """Has the player so much Ingredient?"""
    return ingredient(g, a.who) >= a.n


@rule("palworld:10.cost.all-or-nothing")
def can_be_assigned(g: Game, v: V, a: Acting) -> bool:
    """Can all of these be assigned?"""
    return bool(a.ids) and set(a.ids) <= set(assignable(g, a.who))


def can_rest(g: Game, v: V, a: Acting) -> bool:
    """Do all of these stand?"""
    return bool(a.ids) and all(not g.objs[i].tapped and stays_put(g, a, i, (BASE,)) for i in a.ids)


@rule("palworld:10.cost.all-or-nothing")
def can_be_discarded(g: Game, v: V, a: Acting) -> bool:
    """Are all of these in a hand?"""
    return bool(a.ids) and all(stays_put(g, a, i, (HAND,)) for i in a.ids)


def can_be_butchered(g: Game, v: V, a: Acting) -> bool:
    """Are all of these in a base, and may they leave it?"""
    return bool(a.ids) and all(stays_put(g, a, i, (BASE,)) and can_leave(g, a, i) for i in a.ids)


def can_be_moved(g: Game, v: V, a: Acting) -> bool:
    """May all of these leave where they are?"""
    return bool(a.ids) and all(stays_put(g, a, i) and can_leave(g, a, i) for i in a.ids)


def can_play(g: Game, v: V, a: Acting) -> bool:
    """Can all of these be paid for?"""
    return bool(a.ids) and all(can_be_played(g, a, i) for i in a.ids)


# ---------------------------------------------------------------- what can be named
def all_names(g: Game) -> tuple[str, ...]:
    """The card names that a player may declare: those that exist."""
    return tuple(sorted({card.name for card in g.policy.cards.values()}))


# ---------------------------------------------------------------- what is going on
def attacking(g: Game, id: int) -> int:
    """Is it attacking? What: a card, or -1 for the player; 0 when it is not attacking."""
    if attacker(g) != id:
        return 0
    return target(g) if target(g) > 0 else -1


WORDS = Words(
    nouns={
        "card": any_card, "pal": is_pal, "structure": is_structure, "gear": is_gear, "pal card": is_pal, "structure card": is_structure,
        "gear card": is_gear, "combat pal": is_combat_pal, "soul": is_in_soul_area,
    },
    everywhere={"card": (BASE,), "pal card": (), "structure card": (), "gear card": (), "soul": (SOULS,)},
    zones=ZONE_WORDS,
    stats={"power": "power", "strike": "strike", "cost": "cost", "name": "name"},
    states=states(),
    verbs=VERBS,
    roles=ROLES,
    timings=TIMINGS,
    spans=SPANS,
    traits=traits,
    names=names,
    in_text=lambda g, id, part: False,  # refused as it is read
    heeded=frozenset({("cannot", "stand in phase")}),
    play_zones=(BASE,),
    reasons={"battle": lambda g, e: e.key == BATTLE},
    counters={"material": material, "ingredient": ingredient, "life": life},
    doing={"attack": attacking, "battle": opposing_combat_pal},
    possible={
        "pay": has_souls, "consume material": has_material, "consume ingredient": has_ingredient, "assign": can_be_assigned,
        "rest": can_rest, "discard": can_be_discarded, "butcher": can_be_butchered, "exile": can_be_moved,
        "put": can_be_moved, "return": can_be_moved, "place": can_be_moved, "play": can_play,
    },
    namings={"card name": all_names},
    qualities={"card name": Name},
    name_forms=forms_of,
    usual_zone={"discard": "hand"},
    takes_away=frozenset({"butcher", "exile", "return", "put", "place"}),
    may_fail=may_be_absent,
    change_locks=True,
    effect_rule=ONE_SHOT,
    limit_rule="palworld:10.limits.limit",
    replaced_pays=True,  # PW-52
    declining_spends=False,  # a limited ability that is declined has not been used (palworld:10.limits.automatic.decline.effect)
)  # fmt: skip
WORDS.keywords.update(brought(WORDS))
