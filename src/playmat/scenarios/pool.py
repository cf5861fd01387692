"""Work spread over processes: results in the order they come. Processes are forked, so that they know all that this one does."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from typing import TypeVar

Job = TypeVar("Job")
Done = TypeVar("Done")


def quiet() -> None:
    """Ctrl-C is for the process that people see."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def spread(work: Callable[[Job], Done], tasks: Iterable[Job], processes: int = 1) -> Iterator[Done]:
    """What `work` makes of each task. Interrupted, it drops what has not begun, waits for what has, and still gives all that is done."""
    if processes <= 1 or "fork" not in multiprocessing.get_all_start_methods():
        yield from map(work, tasks)
        return
    pool = ProcessPoolExecutor(processes, mp_context=multiprocessing.get_context("fork"), initializer=quiet)
    left: set[Future[Done]] = set()
    try:
        left.update(pool.submit(work, task) for task in tasks)
        for future in as_completed(tuple(left)):
            left.discard(future)
            yield future.result()
    except KeyboardInterrupt:
        pool.shutdown(wait=True, cancel_futures=True)
        for future in left:
            if future.done() and not future.cancelled():
                yield future.result()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
