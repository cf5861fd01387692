"""How long the runtime takes, in microseconds: run it by hand, `python tests/language/speed.py`. Nothing depends on its numbers."""

from __future__ import annotations

import time
from collections.abc import Callable

from toy import HAND, RUN, Table

from playmat.kernel.driver import run
from playmat.kernel.procedure import Frame
from playmat.kernel.records import Event
from playmat.language.continuous import has_keyword, stat
from playmat.language.permissions import forbidden


def microseconds(work: Callable[[], object], times: int = 5000) -> float:
    """The best of five rounds."""
    best = 1e9
    for _ in range(5):
        start = time.perf_counter()
        for _ in range(times):
            work()
        best = min(best, time.perf_counter() - start)
    return best / times * 1e6


def report(name: str, work: Callable[[], object]) -> None:
    print(f"{name:50} {microseconds(work):8.2f}")


def characteristics(statics: int, conditional: int = 0) -> None:
    """Values with so many static abilities in play."""
    table = Table()
    ids = [table.put(f"c{n}") for n in range(6)]
    for _ in range(statics):
        table.put("giver", text=("each own creature gets +100 power",))
    for _ in range(conditional):
        table.put("giver", text=("your turn, while you have 2 or more creatures: each own creature gets +100 power",))
    g = table.g
    what = f"{statics} statics, {conditional} conditional"
    report(f"stat, caches warm, {what}", lambda: stat(g, ids[0], "power"))
    report(f"value, caches warm, {what}", lambda: g.value(ids[0], "power"))

    def cold() -> None:
        g.cache = {}
        for i in ids:
            g.value(i, "power")

    report(f"power of 6 after a change, {what}", cold)
    report(f"has_keyword, {what}", lambda: has_keyword(g, ids[0], "guard"))
    report(f"forbidden, {what}", lambda: forbidden(g, "attack", what=ids[0], on=-2))


def resolving(name: str, line: str, statics: int = 0) -> None:
    """One ability, from the call to its end."""
    table = Table()
    table.put("c", HAND)
    table.put("d")
    for _ in range(statics):
        table.put("giver", text=("each own creature gets +100 power",))
    g = table.g
    key = table.card("speed", (line,)).abilities["text"][0].key

    def work() -> None:
        g.stack.append(Frame(RUN, {"key": key, "src": 0, "me": 0}))
        run(g)

    report(f"resolve: {name}, {statics} statics", work)


def main() -> None:
    for statics, conditional in ((0, 0), (5, 0), (0, 5)):
        characteristics(statics, conditional)
    resolving("an empty mark", "mark 1")
    resolving("gain 1 life", "gain 1 life")
    resolving("gain 1 life", "gain 1 life", 5)
    resolving("four clauses", "gain 1 life. if done, lose 1 life. then gain 1 life; lose 1 life")
    resolving("tap each", "tap each own creature. untap each own creature")
    resolving("a forced choice", "choose 1 own creature. if not done, mark 1")
    table = Table()
    g = table.g
    report("a batch of one event", lambda: table.do(Event("add", tag="life", key="life0", n=0)) and g)


if __name__ == "__main__":
    main()
