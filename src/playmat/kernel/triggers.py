"""Which abilities a batch of events makes stand by."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.kernel.cards import ABILITIES
from playmat.kernel.records import Event, Standby
from playmat.kernel.watch import NONE, Watch

if TYPE_CHECKING:
    from playmat.kernel.game import Game


def collect(g: Game, events: tuple[Event, ...], before: dict[str, list[Watch]], after: dict[str, list[Watch]]) -> None:
    """What watched before the batch sees it, and so does what came with it; what left sees only itself, unless the game says so."""
    lineage = g.policy.lineage
    single = len(events) == 1
    seen: set[str] = set()
    served: list[Watch] = []
    for e in events:
        for tag in lineage.get(e.tag) or (e.tag,):
            if tag not in before and tag not in after:
                continue
            if not single:
                if tag in seen:
                    continue
                seen.add(tag)
            old = before.get(tag, NONE)
            if after is not before:
                came = [w for w in after.get(tag, NONE) if w not in old]
                old = [*old, *came] if came else old
            hits = events if single else tuple(x for x in events if x.tag == tag or tag in lineage.get(x.tag, ()))
            for watch in old:
                if len(watch[1].tags) == 1:
                    trigger(g, watch, hits)
                elif watch not in served:  # an event under two of its tags is one occurrence
                    served.append(watch)
                    tags = watch[1].tags
                    trigger(g, watch, tuple(x for x in events if any(t in tags for t in lineage.get(x.tag, (x.tag,)))))


def trigger(g: Game, watch: Watch, events: tuple[Event, ...]) -> None:
    """Let one watching ability stand by for those of the events that it reacts to."""
    src, ability, me, delayed = watch
    if not delayed and g.objs[src].gone and not g.policy.co_leaving:
        hits = [e for e in events if e.obj == src and ability.match(g, src, me, e)]
    else:
        hits = [e for e in events if ability.match(g, src, me, e)]
    if not hits:
        return
    bound: tuple[tuple[str, Any], ...] = ()
    if delayed:
        bound = next((d.bound for d in g.delayed if d.id == delayed), ())
        if not ability.lasting:
            g.delayed = tuple(d for d in g.delayed if d.id != delayed)
            g.index = None
            hits = hits[:1]
    for e in hits if g.policy.per_occurrence else hits[:1]:
        stand_by(g, ability.key, src, me, e, bound=bound)


def stand_by(
    g: Game, key: str, src: int, me: int, event: Event | None = None, rank: int = -2, bound: tuple[tuple[str, Any], ...] = ()
) -> None:
    """Enter an ability into the standby pool."""
    o = g.objs[src]
    if rank == -2:
        rank = ABILITIES[key].rank
    g.standby.append(Standby(g.seq, key, src, me, event, rank, g.batch, o.cards[0] if o.cards else src, bound))
    g.seq += 1
