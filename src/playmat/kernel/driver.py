"""The driver: runs steps until a question is open or the game is over, and takes answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.kernel.apply import apply_batch, apply_one, end_game
from playmat.kernel.errors import KernelFault, WrongAnswer
from playmat.kernel.happen import WHOLE, needs_frame
from playmat.kernel.loops import PATIENCE, again, endless, long_turn, taken
from playmat.kernel.procedure import PROCEDURES, Ask, Call, Do, End, Frame, Goto, Result
from playmat.kernel.records import DONE, Decision, sayable
from playmat.kernel.settle import NOW
from playmat.kernel.watch import index

if TYPE_CHECKING:
    from playmat.kernel.game import Game


IMMEDIATE = PROCEDURES["IMMEDIATE"]


def changed(g: Game) -> None:
    """Something counts differently now, though no event happened: cards were put into or out of somebody's hands in between."""
    g.dirty = True
    g.cache = {}


def run(g: Game) -> None:
    """Run until a question is open, the game is over or nothing is left to do. An endless loop ends as the game says (X-01)."""
    while True:
        if advance(g, PATIENCE) and endless(g, advance):
            g.policy.looped(g)
        if g.decision is None or not long_turn(g) or not again(g):
            return


def advance(g: Game, steps: int) -> bool:
    """Run at most so many steps. True when there is more to run: the game neither asks, nor is over, nor has nothing left to do."""
    stack = g.stack
    if g.decision is not None or not stack:
        return False
    at_once, due = g.policy.at_once, g.policy.due
    for _ in range(steps):
        if g.outcome is not None:
            return False
        f = stack[-1]
        if g.dirty and f.proc is not IMMEDIATE:  # between any two steps, right after a change
            g.dirty = False
            if (at_once and due(g)) or (g.standby and waits_for_nothing(g)):
                f = Frame(IMMEDIATE, {})
                stack.append(f)
        proc = f.proc
        guard = proc.guard
        if guard is not None and (label := guard(g, f)):
            f.pc = proc.labels[label]
        pc = f.pc
        f.pc = pc + 1
        r: Result = proc.steps[pc](g, f)
        while r is None and not g.dirty and guard is None:  # nothing to do, and nothing changed: the next step of the same frame
            pc += 1
            f.pc = pc + 1
            r = proc.steps[pc](g, f)
        if r is None:
            continue
        if r.then:
            f.pc = proc.labels[r.then]
        if type(r) is Do:
            do(g, f, r)
        elif type(r) is Call:
            stack.append(r)
            if r.held:
                take_hold(g)
        elif type(r) is not Goto and not follow(g, f, r):
            return False
    return g.outcome is None


def follow(g: Game, f: Frame, r: Result) -> bool:
    """Ask, or end the procedure. False when nothing can go on: a question is open, or nothing is left to do."""
    if type(r) is End:
        stack = g.stack
        stack.pop()
        if f.held:
            let_go(g)
        if f.into and stack:
            stack[-1].v[f.into] = r.value
        return bool(stack)
    if type(r) is Ask:
        ask(g, f, r)
        return g.decision is None
    raise KernelFault(f"{f.proc.name}, {f.proc.names[f.pc - 1]}: not what a step may return: {r!r}")


def ask(g: Game, f: Frame, r: Ask) -> None:
    """Open the question, or answer it where nothing can be chosen: nothing, or all there is."""
    n = len(r.options)
    if r.hi <= 0:
        f.v[r.into] = ()
    elif r.lo == n == r.hi and (n == 1 or not r.ordered):
        f.v[r.into] = r.options
    else:
        f.v["?"] = r.into
        options = r.options if r.hi == 1 == r.lo else sayable(r.options, r.lo, ())
        g.decision = Decision(r.player, r.what, r.options, r.lo, r.hi, r.rule, r.about, r.key, r.secret, r.ordered, (), options)


def waits_for_nothing(g: Game) -> bool:
    """Is there a waiting ability that belongs to no window? It comes before the next step, as rules do that act at once."""
    return any(e.rank == NOW for e in g.standby)


def do(g: Game, f: Frame, r: Do) -> None:
    """Let a batch happen: at once when nobody watches for it, else by way of HAPPEN."""
    events = r.events
    if len(events) == 1 and not r.atomic:  # as most are
        e = events[0]
        ix = g.index or index(g)
        if e.kind not in WHOLE and e.tag not in ix.guarded:
            happened = apply_one(g, e, ix)
            if r.into:
                f.v[r.into] = (happened,) if happened is not None else ()
            return
    if not events:
        if r.into:
            f.v[r.into] = ()
        return
    if r.atomic or needs_frame(g, events):
        numbered = tuple(e.but(id=n) for n, e in enumerate(events))
        v = {"events": numbered, "last": len(numbered), "atomic": r.atomic}
        g.stack.append(Frame(PROCEDURES["HAPPEN"], v, r.into))
        return
    done = apply_batch(g, events)
    if r.into:
        f.v[r.into] = done


def take_hold(g: Game) -> None:
    """A procedure begins that has cards in its hands."""
    g.holding += 1
    changed(g)


def let_go(g: Game) -> None:
    """It is over: they count as being where they are again."""
    g.holding -= 1
    changed(g)


def answer(g: Game, options: tuple[Any, ...]) -> None:
    """Answer the open question with one option, or with several in a row for one question, and run on. All or nothing.

    Raises WrongAnswer, the game unchanged, if there is no question or an option is not offered.
    """
    if take(g, options):
        run(g)


def take(g: Game, options: tuple[Any, ...]) -> bool:
    """Take an answer without running on. True when it closes the question."""
    asked = g.decision
    if asked is None:
        raise WrongAnswer("no question is open" if g.outcome is None else "the game is over")
    if not options:
        raise WrongAnswer(f"an answer is needed: {asked.what}")
    if asked.hi == 1 and len(options) == 1:  # as most are
        at = place(asked, options[0])
        if long_turn(g):
            taken(g, options[0])
        g.answers.open.append(at)
        close(g, options if at < len(asked.all) else ())
        return True
    d = asked
    indexes: list[int] = []
    closed = False
    for option in options:
        if closed:
            raise WrongAnswer(f"{d.what}: more answers than the question takes")
        indexes.append(place(d, option))
        if option != DONE or DONE in d.all:
            d = d.after(option)
            closed = len(d.picked) == d.hi or len(d.picked) == len(d.all)
        else:
            closed = True
    if not asked.picked and long_turn(g):
        taken(g, options[0])
    for at in indexes:
        g.answers.append(at)
    if not closed:
        g.decision = d
        return False
    close(g, d.picked)
    return True


def place(d: Decision, option: Any) -> int:
    """The index of an option among those that can be said now. Raises WrongAnswer when it is none of them."""
    try:
        return d.options.index(option)
    except ValueError:
        raise WrongAnswer(f"{d.what}: {option!r} is not one of the options") from None


def close(g: Game, picked: tuple[Any, ...]) -> None:
    """The open question is answered."""
    v = g.stack[-1].v
    v[v.pop("?")] = picked
    g.decision = None


def concede(g: Game, player: int) -> None:
    """A player gives up: an immediate loss that triggers nothing, at any time (X-05, unless the game has a rule of its own)."""
    if g.outcome is not None:
        raise WrongAnswer("the game is over")
    if player not in (0, 1):
        raise WrongAnswer(f"there is no player {player}")
    g.answers.append(-1 - player)
    g.decision = None
    end_game(g, 1 - player, g.policy.conceding_rule, "conceded")


def hold(g: Game, f: Frame, ids: tuple[int, ...], kind: str) -> None:
    """A running procedure takes cards into its hands in between; they are let go when it ends, whatever happened."""
    if not ids:
        return
    if not f.held:
        g.holding += 1
    f.held = (*f.held, *((i, kind) for i in ids))
    changed(g)
