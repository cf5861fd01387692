"""Keywords that act when a Digimon would leave the battle area: Partition and Decode."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.cite import rule
from playmat.games.digimon.facts import DIGIMON, facts_of
from playmat.games.digimon.keywords.companions import companion, fits_argument
from playmat.kernel.cards import ABILITIES, Ability, Kind
from playmat.kernel.procedure import Ask, Call, End, Frame, Goto, Result, procedure
from playmat.language.compile_nouns import filter_test, filters
from playmat.language.runtime import Test
from playmat.language.tree import Kw

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.records import Event

LEAVING = ("leave",)


# ---------------------------------------------------------------- Decode
@rule("cr:16-36-2")
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
def partition(kw: Kw, key: str) -> tuple[Ability, ...]:
    """When it would leave other than by own effects or in battle, with each card that it names beneath: one of each may be played free."""
    made = companion(kw, key, Kind.INTERRUPT, LEAVING, leaves_not_by_own_effect, "DG.PARTITION")
    made.data.possible = lambda g, src, me: can_part(g, parts_of(kw), src, me, ())
    return (made,)


def parts_of(kw: Kw) -> tuple[Test, ...]:
    """The tests of the cards that it names, one for each."""
    from playmat.games.digimon.words import WORDS

    return tuple(filter_test(WORDS, part, place=False) for part in filters(kw.arg))


@rule("digimon:keyword.12", "cr:16-29-2")
def can_part(g: Game, parts: tuple[Test, ...], src: int, me: int, taken: tuple[int, ...]) -> bool:
    """Is there one card for each of what is named, none for two?"""
    if not parts:
        return True
    return any(can_part(g, parts[1:], src, me, (*taken, c)) for c in fitting(g, parts[0], src, me, taken))


def fitting(g: Game, part: Test, src: int, me: int, taken: tuple[int, ...]) -> tuple[int, ...]:
    """Digivolution cards that fit one of the parts."""
    v = {"src": src, "me": me}
    return tuple(c for c in g.objs[src].cards[1:] if c not in taken and part(g, v, c))


def leaves_not_by_own_effect(g: Game, src: int, me: int, e: Event) -> bool:
    """Would it leave, neither in battle nor by an effect of its own player?"""
    return e.obj == src and e.key != "battle" and not (e.src and e.who == me)


def choose_parts(g: Game, f: Frame) -> Result:
    """Which ones: exactly one of each."""
    v = f.v
    v["parts"] = (*v.get("parts", ()), *v.get("part", ()))
    parts = parts_of(ABILITIES[v["key"]].tree)
    n = len(v["parts"])
    if n == len(parts):
        return Goto("play_parts")
    found = fitting(g, parts[n], v["src"], v["me"], v["parts"])
    found = tuple(c for c in found if can_part(g, parts[n + 1 :], v["src"], v["me"], (*v["parts"], c)))
    return Ask(v["me"], "partition", found, "part", rule="digimon:keyword.11", about=v["src"], then="choose_parts")


@rule("digimon:keyword.11", "cr:16-29-1", "cr:16-29-4")
def play_parts(g: Game, f: Frame) -> Result:
    """They are played for free."""
    if not f.v["parts"]:
        return End()
    card, *rest = f.v["parts"]
    f.v["parts"] = tuple(rest)
    return Call("DG.PLAY", card=card, who=f.v["me"], free=True, then="play_parts")


procedure("DG.PARTITION", choose_parts, play_parts)
