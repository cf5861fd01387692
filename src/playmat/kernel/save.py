"""A game as bytes and back: every record as plain data, frames by the names of their procedure and step."""

from __future__ import annotations

import zlib
from typing import Any

import msgspec

from playmat.kernel.cards import NOTHING, UNKNOWN, Card
from playmat.kernel.errors import KernelFault, PlaymatError, SaveError
from playmat.kernel.game import Game
from playmat.kernel.history import History
from playmat.kernel.policy import policy
from playmat.kernel.procedure import PROCEDURES, Call, Frame
from playmat.kernel.records import Decision, Delayed, Effect, Event, Obj, Outcome, Standby
from playmat.kernel.watch import narrow

FORMAT = 2
RECORDS: dict[str, type[msgspec.Struct]] = {c.__name__: c for c in (Obj, Event, Standby, Effect, Delayed, Decision, Outcome)}
NOT_SAVED = {"policy", "own", "cache", "index", "holding", "last_index", "roaming", "sections", "watched"}
SAVED = tuple(name for name in Game.__slots__ if name not in NOT_SAVED)
SKIPPED_FIELDS = {"own"}


def plain(x: Any) -> Any:
    """Any value a game may hold, as JSON data. Raises KernelFault for anything else: no closure or reference slips into a frame."""
    kind = type(x)
    if x is None or kind in (int, str, bool):
        return x
    if kind in (tuple, list):
        return [plain(v) for v in x]
    if kind is dict:
        return {"$": "dict", "items": [[plain(k), plain(v)] for k, v in x.items()]}
    if kind is Card:
        return {"$": "Card", "id": x.id}
    if kind is Frame or kind is Call:
        return {"$": "Frame", "proc": x.proc.name, "at": x.label, "v": plain(x.v), "into": x.into, "held": plain(x.held)}
    if kind is History:
        return {"$": "History", "entries": [plain(e) for e in x]}
    if kind.__name__ in RECORDS:
        fields = {name: plain(getattr(x, name)) for name in x.__struct_fields__ if name not in SKIPPED_FIELDS}
        return {"$": kind.__name__, **fields}
    raise KernelFault(f"not plain data in a game: {x!r}")


def unplain(x: Any, game: str) -> Any:
    """The value that `plain` wrote."""
    if type(x) is list:
        return tuple(unplain(v, game) for v in x)
    if type(x) is not dict:
        return x
    kind = x["$"]
    if kind == "dict":
        return {unplain(k, game): unplain(v, game) for k, v in x["items"]}
    if kind == "Card":
        return card_of(x["id"], game)
    if kind == "Frame":
        proc = PROCEDURES[x["proc"]]
        return Frame(proc, unplain(x["v"], game), x["into"], unplain(x["held"], game), proc.labels[x["at"]])
    if kind == "History":
        made = History()
        for entry in x["entries"]:
            made.append(unplain(entry, game))
        return made
    record = RECORDS[kind]
    return record(**{name: unplain(x[name], game) for name in record.__struct_fields__ if name not in SKIPPED_FIELDS})


def card_of(id: str, game: str) -> Card:
    """A card by id; objects without a card of their own have the empty one."""
    if not id:
        return NOTHING
    return UNKNOWN if id == "?" else policy(game).pool(id)


def save(g: Game) -> bytes:
    """The whole game as bytes (JSON), with the rules version it was played under and a checksum."""
    state = msgspec.json.encode({name: plain(getattr(g, name)) for name in SAVED})
    head = {"playmat": FORMAT, "game": g.policy.name, "rules": g.policy.rules_version, "check": zlib.crc32(state)}
    return msgspec.json.encode(head) + b"\n" + state


def header(data: bytes, what: str) -> tuple[dict[str, Any], bytes]:
    """The first line of a save or replay and the rest, checked: whole, ours, and of rules we play by."""
    first, _, rest = data.partition(b"\n")
    try:
        head = msgspec.json.decode(first)
    except (msgspec.DecodeError, RecursionError):
        raise SaveError(f"this is not a Playmat {what}") from None
    if not isinstance(head, dict) or head.get("playmat") != FORMAT or "game" not in head:
        raise SaveError(f"this is not a Playmat {what}")
    if head.get("check") != zlib.crc32(rest):
        raise SaveError(f"the {what} is damaged: its checksum does not fit")
    try:
        rules = policy(str(head["game"])).rules_version
    except PlaymatError as e:
        raise SaveError(f"the {what} cannot be read: {e}") from None
    if head.get("rules") != rules:
        raise SaveError(f"the {what} was made under rules {head.get('rules')}, these are {rules}")
    return head, rest


def load(data: bytes) -> Game:
    """The game that `save` wrote. Raises SaveError for anything else."""
    head, rest = header(data, "save")
    if head.get("replay"):
        raise SaveError("this is a replay, not a save")
    name = str(head["game"])
    g = Game(policy(name))
    try:
        state = msgspec.json.decode(rest)
        for field in SAVED:
            value = unplain(state[field], name)
            if field in ("objs", "stack", "standby", "zones"):
                value = list(value)
            setattr(g, field, value)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, RecursionError, PlaymatError) as e:
        raise SaveError(f"the save is damaged: {type(e).__name__} {e}") from None
    g.holding = sum(1 for f in g.stack if f.held)
    if g.setup:
        narrow(g)
    return g
