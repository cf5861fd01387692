"""Keywords that act when a Digimon would leave the battle area: Partition and Decode."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.cite import rule
from playmat.games.digimon.facts import DIGIMON, facts_of
from playmat.games.digimon.keywords.companions import companion, data_of, fits_argument
from playmat.kernel.cards import ABILITIES, Ability, Kind
from playmat.kernel.procedure import Ask, Call, End, Frame, Result, procedure
from playmat.language.tree import Kw

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.records import Event

LEAVING = ("leave",)


# ---------------------------------------------------------------- Decode
@rule("digimon:keyword.18", "cr:16-36-2")
def decode(kw: Kw, key: str) -> tuple[Ability, ...]:
    """When it would leave other than in battle: a card it names may be played from its digivolution cards for free."""
    made = companion(kw, key, Kind.INTERRUPT, LEAVING, leaves_not_in_battle, "DG.DECODE")
    made.data.possible = lambda g, src, me: bool(named(g, made.key, src, me))
    return (made,)


def leaves_not_in_battle(g: Game, src: int, me: int, e: Event) -> bool:
    """Would it leave, and not by losing a battle?"""
    return e.obj == src and e.key != "battle"


def named(g: Game, key: str, src: int, me: int) -> tuple[int, ...]:
    """Digimon cards beneath that the keyword names."""
    data = ABILITIES[key].data
    under = g.objs[src].cards[1:]
    return tuple(c for c in under if facts_of(g, c).kind == DIGIMON and fits_argument(g, data, src, me, c))


def choose_decoded(g: Game, f: Frame) -> Result:
    """Which one."""
    v = f.v
    return Ask(v["me"], "decode", named(g, v["key"], v["src"], v["me"]), "decoded", rule="digimon:keyword.18", about=v["src"])


@rule("digimon:keyword.18", "cr:16-36-1", "cr:16-36-3")
def play_decoded(g: Game, f: Frame) -> Result:
    """It is played for free; the Digimon leaves all the same."""
    return Call("DG.PLAY", card=f.v["decoded"][0], who=f.v["me"], free=True) if f.v["decoded"] else None


procedure("DG.DECODE", choose_decoded, play_decoded)


# ---------------------------------------------------------------- Partition
@rule("digimon:keyword.11", "digimon:keyword.12", "cr:16-29-2")
def partition(kw: Kw, key: str) -> tuple[Ability, ...]:
    """When it would leave other than by own effects or in battle, with each card that it names beneath: one of each may be played free."""
    made = companion(kw, key, Kind.INTERRUPT, LEAVING, leaves_not_by_own_effect, "DG.PARTITION")
    made.data.possible = lambda g, src, me: len(named(g, made.key, src, me)) >= PARTS
    return (made,)


PARTS = 2
"""How many cards a Partition plays: both or neither (cr:16-29-4)."""


def leaves_not_by_own_effect(g: Game, src: int, me: int, e: Event) -> bool:
    """Would it leave, neither in battle nor by an effect of its own player?"""
    return e.obj == src and e.key != "battle" and not (e.src and e.who == me)


def choose_parts(g: Game, f: Frame) -> Result:
    """Which ones: exactly one of each."""
    v = f.v
    found = named(g, data_key(f), v["src"], v["me"])
    return Ask(v["me"], "partition", found, "parts", PARTS, PARTS, rule="digimon:keyword.11", about=v["src"])


def data_key(f: Frame) -> str:
    """The key of the keyword ability."""
    return f"{data_of(f).line}+partition"


@rule("digimon:keyword.11", "cr:16-29-1", "cr:16-29-4")
def play_parts(g: Game, f: Frame) -> Result:
    """They are played for free."""
    if not f.v["parts"]:
        return End()
    card, *rest = f.v["parts"]
    f.v["parts"] = tuple(rest)
    return Call("DG.PLAY", card=card, who=f.v["me"], free=True, then="play_parts")


procedure("DG.PARTITION", choose_parts, play_parts)
