"""The keywords of the game: what each means, and the abilities that a line of it brings besides being there to be asked for.

Assault, Taunt and Stealth bring none: the rules of attacking and blocking ask who has them.
"""

from __future__ import annotations

from collections.abc import Callable

from playmat.games.palworld.cite import rule
from playmat.games.palworld.state import attacker, opposing_combat_pal
from playmat.kernel.cards import Ability, Matcher
from playmat.kernel.game import Game
from playmat.kernel.records import Event
from playmat.language import tree as t
from playmat.language.compile import ability_line
from playmat.language.continuous import game_state
from playmat.language.runtime import V, Words

THIS = t.This()
THIS_TURN = t.Span("this turn")
NIGHT = "night"
NIGHT_POWER = 300
"""What Nocturnal adds (palworld:1.12.nocturnal)."""

MEANINGS = {
    "assault": "can attack standing Pals too",
    "brave": "On Attack: gets so much power until end of turn",
    "serious": "On Assign: a Pal gets so much power until end of turn",
    "nocturnal": f"+{NIGHT_POWER} power while it is night",
    "taunt": "while it can be attacked, the opponent cannot attack what has no Taunt",
    "stealth": "cannot be blocked",
    "vigilance": "stands at the end of your turn",
    "retaliate": "when a battle puts it into the graveyard, so is the Pal that it fought",
    "breakthrough": "when its attack puts the Pal that it fights into the graveyard, it deals its strike to the player",
    "interrupt": "Quick, from the hand, for 1 soul and this card, or for this and another card: nullify the attack of the opponent",
}
"""What keywords mean, in a line each."""


# ---------------------------------------------------------------- trees
def does(*acts: t.Act) -> tuple[t.Sentence, ...]:
    """One sentence that does all this."""
    return (t.Sentence((t.Clause(do=acts),)),)


def gets(what: t.NounPhrase, stat: str, n: t.Amount, dur: t.Duration | None) -> tuple[t.Sentence, ...]:
    """Something gets so much of a number."""
    return does(t.Change(what, (t.Add(stat, n),), dur))


def number(kw: t.Kw) -> t.Amount:
    """The number of a keyword."""
    return kw.n if kw.n is not None else t.Num(0)


def brave(kw: t.Kw) -> t.Ability:
    """On Attack: it gets so much power until end of turn."""
    return t.Ability(on=(t.Timing("on attack"),), body=gets(THIS, "power", number(kw), THIS_TURN))


def serious(kw: t.Kw) -> t.Ability:
    """On Assign: a Pal that is chosen gets so much power until end of turn."""
    pal = t.Pick(t.Num(1), t.Filter(("pal",)))
    return t.Ability(on=(t.Timing("on assign"),), body=gets(pal, "power", number(kw), THIS_TURN))


def nocturnal(kw: t.Kw) -> t.Ability:
    """While it is night it has more power."""
    return t.Ability(while_=t.State(NIGHT), body=gets(THIS, "power", t.Num(NIGHT_POWER), None))


def vigilance(kw: t.Kw) -> t.Ability:
    """At the end of its master's turn it stands."""
    return t.Ability(on=(t.Timing("end of your turn"),), body=does(t.Do("stand", what=THIS)))


FOUGHT = t.Filter(("combat pal",), owner="opposing")
"""What this card fights, while it fights."""


def retaliate(kw: t.Kw) -> t.Ability:
    """When it is put into the graveyard in a battle, the opposing combat Pal is put there too."""
    when = t.When(t.Event("put", what=THIS, to=t.Place("graveyard", "any")), if_=t.Match(THIS, (t.Doing("battle"),)))
    return t.Ability(on=(when,), body=does(t.Do("put", what=t.All(FOUGHT), to=t.Place("graveyard", "owner"))))


def breakthrough(kw: t.Kw) -> t.Ability:
    """When the Pal that it fights in its attack is put into the graveyard, it deals its strike to the opponent."""
    when = t.When(t.Event("put", what=t.Any(FOUGHT), to=t.Place("graveyard", "any")), if_=t.Match(THIS, (t.Doing("attack"),)))
    deal = t.Clause(do=(t.Do("deal player damage", n=t.X()),))
    return t.Ability(on=(when,), body=(t.Sentence((deal,), where=t.Stat("strike", THIS)),))


def interrupt(kw: t.Kw) -> t.Ability:
    """From the hand, in the Quick step too: for a soul and this card, or for this and another card, the attack is nullified."""
    another = t.Pick(t.Num(1), t.Filter(("card",), other=True, zone=t.Place("hand", "own")))
    paid = (t.Do("pay", n=t.Num(1)), t.Do("discard", what=THIS))
    discarded = (t.Do("discard", what=t.Both((THIS, another))),)
    return t.Ability(from_=(t.Place("hand"),), on=(t.Timing("quick"),), cost=(paid, discarded), body=does(t.Do("nullify")))


# ---------------------------------------------------------------- when they act
@rule("palworld:1.12.brave")
def braves(g: Game, src: int, me: int, e: Event) -> bool:
    """Brave: when it attacks."""
    return e.obj == src


@rule("palworld:1.12.serious")
def is_serious(g: Game, src: int, me: int, e: Event) -> bool:
    """Serious: when it is assigned."""
    return e.obj == src


@rule("palworld:1.12.vigilance")
def is_vigilant(g: Game, src: int, me: int, e: Event) -> bool:
    """Vigilance: when its master's turn ends."""
    return e.who == me


@rule("palworld:1.12.retaliate")
def retaliates(g: Game, src: int, me: int, e: Event) -> bool:
    """Retaliate: when it is put into the graveyard while there is an opposing combat Pal, whatever puts it there."""
    return e.obj == src and opposing_combat_pal(g, src) > 0


@rule("palworld:1.12.breakthrough")
def breaks_through(g: Game, src: int, me: int, e: Event) -> bool:
    """Breakthrough: when the opposing combat Pal is put into the graveyard in its own attack."""
    return attacker(g) == src and e.obj == opposing_combat_pal(g, src)


@rule("palworld:1.12.nocturnal", "palworld:1.12.nocturnal.cumulative")
def works_by_night(g: Game, v: V) -> bool:
    """Nocturnal: while it is night, each copy by itself."""
    return game_state(g, NIGHT)


TREES: dict[str, Callable[[t.Kw], t.Ability]] = {
    "brave": brave, "serious": serious, "nocturnal": nocturnal, "vigilance": vigilance, "retaliate": retaliate,
    "breakthrough": breakthrough, "interrupt": interrupt,
}  # fmt: skip
"""The keywords that act by themselves, each with the ability that it stands for."""
WHEN: dict[str, Matcher] = {
    "brave": braves, "serious": is_serious, "vigilance": is_vigilant, "retaliate": retaliates, "breakthrough": breaks_through,
}  # fmt: skip
"""And when those act that wait for something."""


def brought(words: Words) -> dict[str, Callable[[t.Kw, str], tuple[Ability, ...]]]:
    """What a line of a keyword brings besides itself, for `Words.keywords`."""

    def bring(kw: t.Kw, key: str) -> tuple[Ability, ...]:
        made = ability_line(words, TREES[kw.name](kw), f"{key}/{kw.name}")
        made.match = WHEN.get(kw.name, made.match)
        if kw.name == "nocturnal":
            made.data.cond = works_by_night
        return (made,)

    return dict.fromkeys(TREES, bring)
