"""The written schema of everything that goes over the wire: `make protocol` writes it, and from it the types of the client."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, get_args

import msgspec

from playmat.server import messages as m
from playmat.server import rest

WIRE: dict[str, tuple[Any, ...]] = {
    "from client": get_args(m.FromClient),
    "to client": get_args(m.ToClient),
    "requests": (rest.NewTable, rest.AskDeck, rest.TakeOver),
    "answers": (
        rest.GameInfo, rest.TableMade, rest.Moved, rest.DeckRead, rest.CardPage, rest.RulePage, rest.ReplayKept, rest.ReplayPage,
        rest.Refused,
    ),
}  # fmt: skip


def schema() -> dict[str, Any]:
    """JSON Schema of every record, and which of them goes where."""
    every = [kind for kinds in WIRE.values() for kind in kinds]
    _, components = msgspec.json.schema_components(every, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "What the table and its server say to each other",
        **{where: [kind.__name__ for kind in kinds] for where, kinds in WIRE.items()},
        "$defs": components,
    }


def text() -> str:
    """The schema as its file holds it."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(text(), encoding="utf-8")
