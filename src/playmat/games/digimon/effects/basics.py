"""Effect basics: where the effects of a card work, and which effects a stack has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.cite import rule
from playmat.games.digimon.rules.overflow import overflow_abilities
from playmat.games.digimon.zones import BREEDING, HAND, SECURITY, TRASH
from playmat.kernel.cards import NOTHING, Ability, Card, Kind

if TYPE_CHECKING:
    from playmat.kernel.game import Game

_stacks: dict[tuple[Card, ...], tuple[Ability, ...]] = {}
_elsewhere: dict[tuple[Ability, ...], tuple[Ability, ...]] = {}


def abilities_of_stack(g: Game, id: int) -> tuple[Ability, ...]:
    """The effects of a permanent: those of its top card, the inherited ones of the cards beneath, and Overflow."""
    objs = g.objs
    cards = tuple([NOTHING if objs[c].face_down else objs[c].card for c in objs[id].cards])
    found = _stacks.get(cards)
    if found is None:
        found = (*cards[0].box("text"), *inherited(cards[1:]), *overflow_abilities(cards))
        if len(_stacks) > 20_000:
            _stacks.clear()
        _stacks[cards] = found
    return found


@rule("digimon:card.digimon.13", "digimon:digivolve.cards.1", "digimon:digivolve.cards.2", "cr:15-3-1")
def inherited(cards: tuple[Card, ...]) -> tuple[Ability, ...]:
    """A Digimon has the inherited effects of its digivolution cards."""
    return tuple(a for card in cards for a in card.box("inherited"))


def areas_at_work() -> tuple[int, ...]:
    """Besides the battle area, where every effect works: areas in which those work that name them."""
    return (BREEDING, HAND, TRASH, SECURITY)


@rule("digimon:effects.basics.1", "digimon:effects.basics.2", "digimon:areas.10", "cr:3-4-7-4")
def naming_an_area(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Outside the battle area only those effects work that name the area. [On digivolving] names none."""
    return tuple(a for a in abilities if a.zones)


@rule("digimon:icons.2", "digimon:icons.3", "digimon:icons.4", "digimon:icons.5", "digimon:text.faceup-security.2", "cr:15-14-5-1")
def abilities_elsewhere(g: Game, id: int) -> tuple[Ability, ...]:
    """Effects of a card outside the battle area: in the hand, in the trash, in the breeding area, face up in security."""
    o = g.objs[id]
    if o.cards:
        return naming_an_area(abilities_of_stack(g, id))
    if o.zone >> 1 == SECURITY and not is_face_up(g, id):
        return ()
    box = o.card.box("text")
    found = _elsewhere.get(box)
    if found is None:
        found = _elsewhere[box] = tuple(a for a in box if a.zones or a.kind == Kind.KEYWORD)
    return found


@rule("digimon:text.faceup-security.1", "digimon:text.faceup-security.4", "cr:3-7-4")
def is_face_up(g: Game, id: int) -> bool:
    """A security card may lie face up; then everybody knows it."""
    return not g.objs[id].face_down
