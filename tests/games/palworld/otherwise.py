"""How rules that functions of the kernel and the runtime carry could say something else, and nothing but that."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import replace
from functools import partial
from types import FunctionType
from typing import Any

import pytest

from playmat.games.palworld.policy import Palworld
from playmat.games.palworld.zones import DECK, EXILE, GRAVEYARD, HAND
from playmat.kernel import driver, happen, moves, objects, settle, states, triggers
from playmat.kernel.errors import WrongAnswer
from playmat.kernel.game import Game
from playmat.kernel.policy import policy
from playmat.kernel.procedure import Ask, Call, Do, End, Frame, Result
from playmat.kernel.records import EVERYBODY, GIVEN, Event, Obj
from playmat.kernel.watch import Watch, index
from playmat.language import choosing, continuous, possible, resolve, runtime
from playmat.language.continuous import Known
from playmat.language.runtime import CAct, CClause, Chooses

Otherwise = Callable[[], AbstractContextManager[None]]


@contextmanager
def instead(function: Any, other: Callable[..., Any]) -> Iterator[None]:
    """Whoever calls the function calls `other(kept, ...)` meanwhile, however it came by it."""
    assert isinstance(function, FunctionType)
    original = function.__code__
    kept = FunctionType(original, function.__globals__, function.__name__, function.__defaults__, function.__closure__)
    kept.__kwdefaults__ = function.__kwdefaults__
    name = f"__other_{id(function)}"
    space: dict[str, Any] = {}
    exec(f"def stand_in(*args, **kwargs): return {name}(*args, **kwargs)", space)
    function.__globals__[name] = partial(other, kept)
    function.__code__ = space["stand_in"].__code__
    try:
        yield
    finally:
        function.__code__ = original
        del function.__globals__[name]


def changed(*pairs: tuple[Any, Callable[..., Any]]) -> Otherwise:
    """These functions do something else."""

    @contextmanager
    def run() -> Iterator[None]:
        with ExitStack() as stack:
            for function, other in pairs:
                stack.enter_context(instead(function, other))
            yield

    return run


def said(name: str, value: Any) -> Otherwise:
    """The policy answers something else."""

    @contextmanager
    def run() -> Iterator[None]:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Palworld, name, value)
            yield

    return run


def seen_by(kind: int, players: int) -> Otherwise:
    """Who sees the cards of a zone: the players with these bits."""

    @contextmanager
    def run() -> Iterator[None]:
        visible, here = policy("palworld").visible, slice(2 * kind, 2 * kind + 2)
        before = visible[here]
        visible[here] = [players, players]
        try:
            yield
        finally:
            visible[here] = before

    return run


# ---------------------------------------------------------------- cards, waiting, replacing
def to_who_moves_it(kept: Any, g: Game, id: int, kind: int, how: int, who: int = -1) -> int:
    """A card goes to the zone of whoever moves it."""
    return int(kept(g, id, kind, how | (GIVEN if who >= 0 else 0), who))


def for_its_master(kept: Any, g: Game, cards: tuple[int, ...], owner: int, zone: int, how: int = 0) -> Obj:
    """Only its master sees what is in a base."""
    made: Obj = kept(g, cards, owner, zone, how)
    made.known = 1 << (zone & 1)
    return made


def while_asked(kept: Any, g: Game, player: int) -> None:
    """Only who is asked can concede."""
    if g.decision is not None and g.decision.player != player:
        raise WrongAnswer("not now")
    kept(g, player)


def every_time(kept: Any, g: Game, watch: Watch, events: tuple[Event, ...]) -> None:
    """A delayed ability goes on waiting."""
    before = g.delayed
    kept(g, watch, events)
    g.delayed = before


def in_the_own_turn(kept: Any, g: Game, watch: Watch, events: tuple[Event, ...]) -> None:
    """Only what the turn player masters triggers."""
    if watch[2] == g.turn_player:
        kept(g, watch, events)


def if_wanted(kept: Any, g: Game, f: Frame) -> Result:
    """What waits may be played, or not."""
    r: Result = kept(g, f)
    if isinstance(r, Ask):
        r.lo = 0
    return r


def at_once(self: Palworld, g: Game, f: Frame) -> Result:
    """What waits is played after each instruction."""
    return Call("SETTLE") if g.standby else None


def not_in_the_turn(kept: Any, g: Game, f: Frame) -> Result:
    """No check timing between the steps of a turn."""
    return None if f.proc.name == "PW.TURN" else kept(g, f)


def of_another(kept: Any, g: Game, e: Event) -> None:
    """A delayed ability is that of some other card."""
    kept(g, e.but(src=next(i for i in g.in_play() if i != e.src)))


def besides(kept: Any, g: Game, f: Frame) -> None:
    """What is replaced happens too."""
    replaced = {a[0] for a in f.v.get("assigned", ())}
    before = tuple(e for e in f.v["events"] if e.id in replaced)
    kept(g, f)
    f.v["events"] = (*f.v["events"], *before)


def nothing_instead(kept: Any, g: Game, f: Frame) -> None:
    """What is replaced does not happen, and nothing happens in its place."""
    kept(g, f)
    f.v["events"] = tuple(e for e in f.v["events"] if not e.used)


def or_anything(kept: Any, g: Game, c: Any, e: Event, taken: tuple[int, ...]) -> tuple[int, ...]:
    """Where a replacement finds nothing that fits anything will do."""
    return kept(g, c, e, taken) or g.in_play()


def must_be_used(kept: Any, g: Game, f: Frame) -> Result:
    """A replacement cannot be declined."""
    r: Result = kept(g, f)
    if isinstance(r, Ask):
        r.lo = 1
    return r


def somebody_acts(self: Palworld, g: Game, f: Frame) -> Result:
    """Between two instructions the other player is asked what to play."""
    return Ask(1 - f.v["me"], "quick", ("play", "stop"), "interjected")


def done_twice(kept: Any, g: Game, f: Frame, c: CClause) -> Result:
    """Each instruction is carried out twice."""
    if not c.price and not f.v.pop("twice", False):
        f.v["twice"] = True
        f.v["left"] += 1
    r: Result = kept(g, f, c)
    return r


# ---------------------------------------------------------------- what lasts
def of_the_turn_player(kept: Any, g: Game) -> Known:
    """Continuous abilities work in the turn of their master only."""
    ix = index(g)
    everything = ix.static
    ix.static = [w for w in everything if w[2] == g.turn_player]
    try:
        found: Known = kept(g)
    finally:
        ix.static = everything
    return found


def for_its_maker(kept: Any, g: Game, word: str) -> bool:
    """A state holds in the turn of whoever brought it about."""
    return any(v["me"] == g.turn_player for _, v, _ in continuous.live(g, ("state", word)))


def while_its_card_stays(kept: Any, g: Game, word: str) -> bool:
    """A state holds as long as the card that brought it about is there."""
    return any(g.alive(v["src"]) for _, v, _ in continuous.live(g, ("state", word)))


def for_good(kept: Any, g: Game, e: Event) -> None:
    """An effect lasts for the rest of the game, whatever it says."""
    on, _, values = e.value
    kept(g, e.but(value=(on, (), values)))


def for_the_turn(kept: Any, g: Game, e: Event) -> None:
    """An effect without a duration lasts for the turn."""
    on, until, values = e.value
    kept(g, e.but(value=(on, until or ("turn end", -1), values)))


def still_in_force(kept: Any, made: Any, id: int, lost: set[str]) -> None:
    """An ability that is switched off has its effect all the same."""
    everything = made.static
    kept(made, id, lost)
    made.static = everything


def still_triggering(kept: Any, made: Any, id: int, lost: set[str]) -> None:
    """An ability that is switched off triggers all the same."""
    watches = {tag: list(found) for tag, found in made.triggers.items()}
    kept(made, id, lost)
    made.triggers.update(watches)


# ---------------------------------------------------------------- choosing
def choice(change: Callable[[Game, dict[str, Any], Chooses, tuple[int, ...]], tuple[Chooses, tuple[int, ...]]]) -> Otherwise:
    """Choices are made by other numbers, or among other things."""

    def other(kept: Any, g: Game, f: Frame, act: CAct, ch: Chooses, k: int, candidates: tuple[int, ...]) -> Result:
        ch, candidates = change(g, f.v, ch, candidates)
        r: Result = kept(g, f, act, ch, k, candidates)
        return r

    return changed((choosing.make_choice, other))


def only_one(g: Game, v: dict[str, Any], ch: Chooses, found: tuple[int, ...]) -> tuple[Chooses, tuple[int, ...]]:
    """Never more than one."""
    return replace(ch, lo=lambda g, v: min(1, ch.lo(g, v)), hi=lambda g, v: min(1, ch.hi(g, v))), found


def as_one_likes(g: Game, v: dict[str, Any], ch: Chooses, found: tuple[int, ...]) -> tuple[Chooses, tuple[int, ...]]:
    """As few as one likes."""
    return replace(ch, lo=lambda g, v: 0), found


def no_fewer(g: Game, v: dict[str, Any], ch: Chooses, found: tuple[int, ...]) -> tuple[Chooses, tuple[int, ...]]:
    """Not fewer than the highest number."""
    return replace(ch, lo=ch.hi), found


def enough_or_none(g: Game, v: dict[str, Any], ch: Chooses, found: tuple[int, ...]) -> tuple[Chooses, tuple[int, ...]]:
    """Nothing where there are too few."""
    return ch, found if len(found) >= ch.lo(g, v) else ()


def note_what_there_is(kept: Any, g: Game, f: Frame) -> Result:
    """As a text begins, remember which objects there are."""
    f.v["there"] = len(g.objs)
    r: Result = kept(g, f)
    return r


def what_was_there(kept: Any, g: Game, f: Frame, act: CAct, ch: Chooses, k: int, candidates: tuple[int, ...]) -> Result:
    """Targets come from what there was as the text began."""
    r: Result = kept(g, f, act, ch, k, tuple(i for i in candidates if i < f.v["there"]))
    return r


def remember_picks(kept: Any, g: Game, f: Frame, c: CClause) -> Result:
    """After each time, remember what was chosen."""
    f.v["earlier"] = (*f.v.get("earlier", ()), *(i for n in range(len(c.acts[f.v["a"]].choices)) for i in f.v[f"pick{n}"]))
    r: Result = kept(g, f, c)
    return r


def something_else(kept: Any, g: Game, f: Frame, act: CAct, ch: Chooses, k: int, candidates: tuple[int, ...]) -> Result:
    """Nothing is chosen twice."""
    r: Result = kept(g, f, act, ch, k, tuple(i for i in candidates if i not in f.v.get("earlier", ())))
    return r


# ---------------------------------------------------------------- carrying out
def picks(f: Frame, act: CAct) -> list[tuple[int, ...]]:
    """What was chosen for an act."""
    return [f.v[f"pick{n}"] for n in range(len(act.choices))]


def nothing_more(kept: Any, g: Game, f: Frame, act: CAct) -> Result:
    """A text without a target ends."""
    return End(False) if act.choices and not any(picks(f, act)) else kept(g, f, act)


def itself(kept: Any, g: Game, f: Frame, act: CAct) -> Result:
    """Without a target the card itself is meant."""
    if act.choices and not any(picks(f, act)):
        f.v["pick0"] = (g.now(f.v["src"]),)
    r: Result = kept(g, f, act)
    return r


def all_but_one(kept: Any, g: Game, f: Frame, act: CAct) -> Result:
    """Of all that is meant one is left out."""
    r: Result = kept(g, f, act)
    if isinstance(r, Do) and len(r.events) > 1 and not act.choices:
        r.events = r.events[:-1]
    return r


def only_if_enough(kept: Any, g: Game, f: Frame, act: CAct) -> Result:
    """From the top of a deck come as many cards as it says, or none."""
    for n, ch in enumerate(act.choices):
        if ch.how == "top" and len(f.v[f"pick{n}"]) < ch.lo(g, f.v):
            f.v[f"pick{n}"] = ()
    r: Result = kept(g, f, act)
    return r


def without_asking(kept: Any, g: Game, f: Frame, c: CClause) -> Result:
    """What may be done is done."""
    r: Result = kept(g, f, replace(c, may=False))
    return r


OTHERWISE: dict[str, tuple[Otherwise, tuple[str, ...]]] = {
    "to who moves it": (changed((moves.arrive, to_who_moves_it)), ("1.5.owner",)),
    "open deck": (seen_by(DECK, EVERYBODY), ("1.5.main-deck",)),
    "open hand": (seen_by(HAND, EVERYBODY), ("1.5.hand",)),
    "hidden base": (changed((objects.new_permanent, for_its_master)), ("1.5.base",)),
    "hidden graveyard": (seen_by(GRAVEYARD, 0), ("1.5.graveyard",)),
    "hidden exile": (seen_by(EXILE, 0), ("1.5.exile.public",)),
    "concede while asked": (changed((driver.concede, while_asked)), ("1.2.concede",)),
    "once for all": (said("per_occurrence", False), ("10.automatic.standby",)),
    "every time": (changed((triggers.trigger, every_time)), ("10.delayed.delayed.once",)),
    "in the own turn": (changed((triggers.trigger, in_the_own_turn)), ("1.8.quick.auto-cont",)),
    "if wanted": (changed((settle.pick, if_wanted)), ("10.ability.automatic.plays-itself",)),
    "at once": (said("between", at_once), ("1.9.wait",)),
    "somebody acts": (said("between", somebody_acts), ("1.8.no-interjection",)),
    "done twice": (changed((resolve.next_act, done_twice)), ("10.effect.one-shot",)),
    "no check in the turn": (changed((settle.settle, not_in_the_turn)), ("1.7.check-timings",)),
    "delayed, of another": (changed((states.ap_delay, of_another)), ("10.source.delayed",)),
    "besides": (changed((happen.substitute, besides)), ("10.effect.replacement.never-occurs",)),
    "nothing instead": (changed((happen.substitute, nothing_instead)), ("10.effect.replacement",)),
    "must be used": (changed((happen.offer, must_be_used)), ("10.effect.replacement.optional",)),
    "chosen from nothing": (
        changed((possible.choosable, lambda kept, *args: True), (happen.pick_options, or_anything)),
        ("10.replacement.choice",),
    ),
    "as it was": (changed((runtime.became, lambda kept, g, e: e.obj)), ("10.zone-change.public-public",)),
    "of the turn player": (changed((continuous.all_changes, of_the_turn_player)), ("10.ability.continuous",)),
    "still in force": (changed((continuous.take_away, still_in_force)), ("10.active.inactive",)),
    "state of its maker": (changed((continuous.game_state, for_its_maker)), ("1.3.night.shared",)),
    "while its card stays": (changed((continuous.game_state, while_its_card_stays)), ("1.3.night.outlives",)),
    "for good": (changed((states.ap_effect, for_good)), ("1.3.night",)),
    "for the turn": (changed((states.ap_effect, for_the_turn)), ("10.effect.continuous.default",)),
    "still triggering": (changed((continuous.take_away, still_triggering)), ("10.active.can-be-off", "10.active.inactive.no-choice")),
    "only one": (choice(only_one), ("10.targets.number", "1.8.choose.number")),
    "as one likes": (choice(as_one_likes), ("10.targets.no-decline",)),
    "no fewer": (choice(no_fewer), ("10.targets.up-to", "1.8.choose.up-to")),
    "enough or none": (choice(enough_or_none), ("10.targets.too-few",)),
    "what was there": (changed((resolve.open_script, note_what_there_is), (choosing.make_choice, what_was_there)), ("10.targets.when",)),
    "something else": (changed((resolve.next_act, remember_picks), (choosing.make_choice, something_else)), ("10.targets.angle",)),
    "nothing more": (changed((resolve.perform, nothing_more)), ("1.8.choose.none",)),
    "itself": (changed((resolve.perform, itself)), ("10.targets.none",)),
    "all but one": (changed((resolve.perform, all_but_one)), ("1.8.choose.all",)),
    "only if enough": (changed((resolve.perform, only_if_enough)), ("1.8.look.short",)),
    "without asking": (changed((resolve.start_clause, without_asking)), ("1.8.choose.may",)),
}  # fmt: skip
"""How a rule could say something else, and the rows that it then contradicts."""
WHOLE = frozenset({"palworld:10.delayed.delayed", "palworld:10.layers.2", "palworld:10.layers.3"})
"""Rows that say that there is such a thing at all: taking the function out is the finest that can be done."""
