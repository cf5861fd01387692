"""The written schema is what the server's records say, and the client's types are written from it."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playmat.server.schema import text

WEB = Path(__file__).parents[2] / "web" / "src"
STALE = "make protocol"


def test_the_written_schema_is_current() -> None:
    assert (WEB / "protocol.json").read_text(encoding="utf-8") == text(), STALE


def test_the_types_of_the_client_have_every_record_and_every_field() -> None:
    """`npm run check` compares the whole file and how the client uses it; this is what can be seen without a Node."""
    schema = json.loads(text())
    types = (WEB / "lib" / "wire.ts").read_text(encoding="utf-8")
    written = {
        name: dict(re.findall(r"^  (\w+)(\??):", body, re.M))
        for name, body in re.findall(r"^export interface (\w+) \{\n(.*?)^\}", types, re.M | re.S)
    }
    needed = {
        name: {field: "" if field in record.get("required", ()) else "?" for field in record["properties"]}
        for name, record in schema["$defs"].items()
    }
    assert written == needed, STALE
    unions = {name: re.findall(r"\w+", kinds) for name, kinds in re.findall(r"^export type (\w+) =([\s\w|]+?)\n(?=\n|export)", types, re.M)}
    for union, where in (("FromClient", "from client"), ("ToClient", "to client")):
        assert unions[union] == schema[where], STALE


def test_the_client_s_own_names_are_names_of_records() -> None:
    """No record is written by hand in the client."""
    named = (WEB / "lib" / "protocol.ts").read_text(encoding="utf-8")
    assert "interface" not in named
    assert named.count("export") == 1
