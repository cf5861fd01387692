"""Moving and turning cards: each act as the events it is made of. What an event is called says where the card came from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.palworld.cite import rule
from playmat.games.palworld.zones import BASE, DECK, EXILE, GRAVEYARD, HAND
from playmat.kernel.records import TAPPED, Event
from playmat.kernel.watch import index
from playmat.language.continuous import spoken
from playmat.language.permissions import forbidden

if TYPE_CHECKING:
    from collections.abc import Iterable

    from playmat.kernel.game import Game


def off_base(g: Game, id: int, tag: str) -> str:
    """The tag of a move that takes a card out of a base."""
    return f"{tag} from base" if g.objs[id].cards else tag


@rule("palworld:1.8.discard")
def discarding(ids: Iterable[int], who: int, rule: str, src: int = 0) -> tuple[Event, ...]:
    """Discard: from the hand to the graveyard."""
    return tuple(Event("move", i, "discard", to=GRAVEYARD, who=who, src=src, rule=rule) for i in ids)


@rule("palworld:1.8.butcher", "palworld:1.8.butcher.trigger")
def butchering(ids: Iterable[int], who: int, rule: str, src: int = 0) -> tuple[Event, ...]:
    """Butcher: from the base to the graveyard, which is a trigger of its own."""
    return tuple(Event("move", i, "butcher", to=GRAVEYARD, who=who, src=src, rule=rule) for i in ids)


@rule("palworld:1.8.exile", "palworld:1.5.exile")
def exiling(g: Game, ids: Iterable[int], who: int, rule: str, src: int = 0) -> tuple[Event, ...]:
    """Exile: to the exile zone."""
    return tuple(Event("move", i, off_base(g, i, "exile"), to=EXILE, who=who, src=src, rule=rule) for i in ids)


def burying(g: Game, ids: Iterable[int], who: int, rule: str, src: int = 0) -> tuple[Event, ...]:
    """Put into the graveyard by an effect, from wherever it is."""
    return tuple(Event("move", i, graveyard_tag(g, i), to=GRAVEYARD, who=who, src=src, rule=rule) for i in ids)


@rule("palworld:1.9.graveyard-from-base")
def graveyard_tag(g: Game, id: int) -> str:
    """Only what comes out of a base is "put into the graveyard" in the sense of the abilities that wait for it."""
    kind = g.objs[id].zone >> 1
    return "put_graveyard" if kind == BASE else {HAND: "discard", DECK: "mill"}.get(kind, "to_graveyard")


def returning(g: Game, ids: Iterable[int], to: int, who: int, rule: str, *, how: int = 0, src: int = 0) -> tuple[Event, ...]:
    """Return to the hand or the deck of the owner."""
    return tuple(Event("move", i, off_base(g, i, "return"), to=to, who=who, how=how, src=src, rule=rule) for i in ids)


def resting(ids: Iterable[int], who: int, rule: str, src: int = 0) -> tuple[Event, ...]:
    """Standing cards come to rest."""
    return tuple(Event("turn", i, "rest", n=1, who=who, src=src, rule=rule) for i in ids)


def able_to_rest(g: Game, ids: list[int], who: int) -> list[int]:
    """Those that the player may rest: to attack, to block, to be assigned (PW-54)."""
    if ("cannot", "rest") not in ((g.index or index(g)).topics or spoken(g)):
        return ids
    return [i for i in ids if not forbidden(g, "rest", who=who, on=i)]


@rule("palworld:1.5.states")
def standing(ids: Iterable[int], who: int, rule: str, src: int = 0) -> tuple[Event, ...]:
    """Resting cards stand."""
    return tuple(Event("turn", i, "stand", n=0, who=who, src=src, rule=rule) for i in ids)


def drawing(g: Game, player: int, n: int, rule: str, src: int = 0) -> tuple[Event, ...]:
    """Draw: from the top of the main deck to the hand, as many as there are."""
    if ("cannot", "draw") in spoken(g) and forbidden(g, "draw", who=player):
        return ()
    return tuple(Event("move", i, "draw", to=HAND, who=player, src=src, rule=rule) for i in g.cards(player, DECK)[:n])


def milling(g: Game, player: int, n: int, rule: str, src: int = 0) -> tuple[Event, ...]:
    """From the top of the main deck to the graveyard, as many as there are."""
    return tuple(Event("move", i, "mill", to=GRAVEYARD, who=player, src=src, rule=rule) for i in g.cards(player, DECK)[:n])


@rule("palworld:1.8.deploy", "palworld:1.5.own-base", "palworld:1.8.permanent.stand", "palworld:10.play.4-permanent")
def deploying(ids: Iterable[int], who: int, rule: str, *, rest: bool = False, src: int = 0) -> tuple[Event, ...]:
    """Deploy: into the master's own base, standing unless an effect says otherwise; from whatever zone, it is deployed (PW-20)."""
    how = TAPPED if rest else 0
    return tuple(Event("move", i, "deploy", to=BASE, who=who, how=how, src=src, rule=rule) for i in ids)
