"""Scenario files into `Scenario` records. Every fault is one line with file, line and reason."""

from __future__ import annotations

import difflib
import re
from pathlib import Path
from typing import Any

from playmat.scenarios.model import Answer, CardEntry, Place, Scenario, ScenarioError, See, Side
from playmat.scenarios.yamlfile import line_of, read_yaml, spoken

PLAYERS = {"P1": 0, "P2": 1}
KEYS = (
    "title", "game", "rules", "source", "note", "turn", "start", "seed", "decks", "deck", "cards", "P1", "P2", "numbers", "play",
    "see", "cases", "case",
)  # fmt: skip
CARD_KEYS = ("card", "as", "under", "attached", "count")
ENTRY = re.compile(r"(?:(?P<alias>[^=()]+?)\s+=\s+)?(?:(?P<count>[1-9][0-9]?)\s*x\s+)?(?P<name>.+)", re.S)
WORDS = re.compile(r"(?P<name>.+?)\s*\((?P<words>[^()]*)\)")
ANSWER = re.compile(r"(?P<player>P[12])(?:\s+(?P<what>.+))?")


class Fault(Exception):
    """A fault at a place of the file; becomes a ScenarioError that names the line."""

    def __init__(self, reason: str, place: Place) -> None:
        super().__init__(reason)
        self.reason = reason
        self.place = place


def scenario_files(path: Path, suffixes: tuple[str, ...] = (".yaml",)) -> list[Path]:
    """The scenario files under a path, in order. Raises ScenarioError when there are none."""
    if path.is_file():
        return [path]
    found = sorted(p for p in path.rglob("*") if p.suffix in suffixes and p.is_file()) if path.is_dir() else []
    if not found:
        raise ScenarioError(f"{path}: no scenario file" + ("s in this folder" if path.is_dir() else " of this name"))
    return found


def read_scenarios(path: Path) -> tuple[Scenario, ...]:
    """The scenarios of one file: one, or one for each of its cases."""
    data, text = read_yaml(path)
    try:
        return tuple(parse(path, data))
    except Fault as fault:
        where = spoken(fault.place)
        raise ScenarioError(f"{path}:{line_of(text, fault.place)}: {where + ': ' if where else ''}{fault.reason}") from None


def parse(path: Path, data: Any) -> list[Scenario]:
    """The scenarios in the data of a file."""
    top = mapping(data, ())
    check_keys(top, KEYS, ())
    cases = top.get("cases")
    if cases is None:
        return [scenario(path, top, {})]
    made = []
    for n, one in enumerate(sequence(cases, ("cases",))):
        place = ("cases", n)
        check_keys(mapping(one, place), KEYS, place)
        made.append(scenario(path, merge(top, one), dict.fromkeys(one, place), str(one.get("case", n + 1))))
    return made


def merge(top: dict[str, Any], case: dict[str, Any]) -> dict[str, Any]:
    """A case says only what differs: zones and numbers of a player one by one, every other key as a whole."""
    out = {k: v for k, v in top.items() if k != "cases"}
    for key, value in case.items():
        both = key in (*PLAYERS, "numbers") and isinstance(out.get(key), dict) and isinstance(value, dict)
        out[key] = {**out[key], **value} if both else value
    return out


def scenario(path: Path, top: dict[str, Any], roots: dict[str, Place], case: str = "") -> Scenario:
    """One scenario from its merged data."""

    def at(key: str) -> Place:
        return (*roots.get(key, ()), key)

    for key in ("title", "game", "start"):
        if not isinstance(top.get(key), str | dict) or (key != "start" and not isinstance(top[key], str)):
            raise Fault(f"{key!r} is missing" if key not in top else f"{key!r} must be words", at(key) if key in top else ())
    start, given = entry_point(top["start"], at("start"))
    sides = tuple(side(mapping(top.get(p) or {}, at(p)), at(p)) for p in PLAYERS)
    play = [item(x, (*at("play"), n)) for n, x in enumerate(sequence(top.get("play") or [], at("play")))]
    if "see" in top:
        play.append(see(top["see"], at("see")))
    if not any(isinstance(x, See) for x in play):
        raise Fault("nothing is to be seen: add 'see:'", ())
    return Scenario(
        path, top["title"], top["game"], case, texts(top.get("rules") or [], at("rules")), str(top.get("source") or ""),
        str(top.get("note") or ""), player_of(top.get("turn", "P1"), at("turn")), start, given,
        number(top.get("seed", 0), at("seed")), texts(top.get("decks") or [], at("decks")), str(top.get("deck") or ""),
        tuple(mapping(c, (*at("cards"), n)) for n, c in enumerate(sequence(top.get("cards") or [], at("cards")))),
        (sides[0], sides[1]), tuple(mapping(top.get("numbers") or {}, at("numbers")).items()), tuple(play), tuple(roots.items()),
    )  # fmt: skip


def entry_point(value: Any, place: Place) -> tuple[str, dict[str, Any]]:
    """`start: main step`, or `start: {attack: {attacker: A}}`."""
    if isinstance(value, str):
        return value, {}
    if len(value) != 1:
        raise Fault("start names one point, such as 'main step' or {attack: {...}}", place)
    ((name, given),) = value.items()
    return str(name), mapping(given or {}, place)


# ---------------------------------------------------------------- positions
def side(value: dict[str, Any], place: Place) -> Side:
    """A player's zones and numbers. Which are zones the game decides."""
    made: list[tuple[str, Any]] = []
    for name, content in value.items():
        if isinstance(content, list):
            made.append((str(name), tuple(card_entry(c, (*place, name, n)) for n, c in enumerate(content))))
        elif isinstance(content, int):
            made.append((str(name), content))
        else:
            raise Fault("a zone is a list of cards or how many plain ones; a number is a whole number", (*place, name))
    return Side(tuple(made))


def card_entry(value: Any, place: Place) -> CardEntry:
    """A card: `Name`, `3x Name`, `me = Name (tapped, new)`, or a mapping with `card`, `as`, `under`, `attached` and words."""
    if isinstance(value, str | int) and not isinstance(value, bool):
        return short_entry(str(value), place)
    table = mapping(value, place)
    if "card" not in table:
        raise Fault("a card in long form needs 'card:'", place)
    entry = short_entry(str(table["card"]), place)
    words = (*entry.words, *((str(k), v) for k, v in table.items() if k not in CARD_KEYS))
    stacks = [
        tuple(card_entry(c, (*place, key, n)) for n, c in enumerate(sequence(table.get(key) or [], (*place, key))))
        for key in ("under", "attached")
    ]
    alias = str(table.get("as", entry.alias))
    return CardEntry(entry.name, words, stacks[0], stacks[1], alias, copies(table.get("count", entry.count), place), place)


def copies(value: Any, place: Place) -> int:
    """How many of a card there are."""
    n = number(value, place)
    if not 1 <= n <= 1000:
        raise Fault(f"1 to 1000 copies of a card, not {n}", place)
    return n


def short_entry(text: str, place: Place) -> CardEntry:
    """A card in one line. Brackets at the end hold words; the game's names with brackets are told apart when cards are looked up."""
    m = ENTRY.fullmatch(text.strip())
    if m is None:
        raise Fault(f"{text!r} names no card", place)
    name, words = split_words(m["name"].strip())
    return CardEntry(name, words, alias=(m["alias"] or "").strip(), count=copies(int(m["count"] or 1), place), place=place)


def split_words(name: str) -> tuple[str, tuple[tuple[str, Any], ...]]:
    """`Name (tapped, power 3000)` into the name and its words; a word may end in a number."""
    m = WORDS.fullmatch(name)
    if m is None:
        return name, ()
    words: list[tuple[str, Any]] = []
    for word in (w.strip() for w in m["words"].split(",")):
        head, _, last = word.rpartition(" ")
        if head and re.fullmatch(r"[-+]?\d+", last):
            words.append((head, int(last)))
        else:
            words.append((word, True))
    return m["name"], tuple(words)


# ---------------------------------------------------------------- the script
def item(value: Any, place: Place) -> Answer | See:
    """One line of a script: `P1: what is picked`, `P2 block: none`, or `see: {...}`."""
    table = mapping(value, place)
    if len(table) != 1:
        raise Fault("a line of the script is one answer (P1: ...) or one 'see:'", place)
    ((key, content),) = table.items()
    if key == "see":
        return see(content, (*place, "see"))
    m = ANSWER.fullmatch(str(key))
    if m is None:
        raise Fault(f"{key!r} is neither a player (P1, P2) nor 'see'", place)
    picks = content if isinstance(content, list) else [content]
    if not picks or any(isinstance(p, dict) or p is None for p in picks):
        raise Fault("an answer is words, or a list of words when several things are picked", place)
    return Answer(PLAYERS[m["player"]], tuple(word(p) for p in picks), m["what"] or "", (*place, key))


def see(value: Any, place: Place) -> See:
    """Expectations by their key; what they mean is checked when they are looked at."""
    table = mapping(value, place)
    if not table:
        raise Fault("nothing is to be seen here", place)
    return See(tuple(table.items()), place)


def word(value: Any) -> str:
    """A word of an answer; YAML's yes and no are words here."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


# ---------------------------------------------------------------- shapes
def mapping(value: Any, place: Place) -> dict[str, Any]:
    """A mapping, or a fault."""
    if not isinstance(value, dict):
        raise Fault(f"expected 'key: value' lines, found {value!r}", place)
    return value


def sequence(value: Any, place: Place) -> list[Any]:
    """A list, or a fault."""
    if not isinstance(value, list):
        raise Fault(f"expected a list, found {value!r}", place)
    return value


def texts(value: Any, place: Place) -> tuple[str, ...]:
    """One text or a list of texts."""
    return tuple(str(x) for x in (value if isinstance(value, list) else [value]))


def number(value: Any, place: Place) -> int:
    """A whole number, or a fault."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise Fault(f"expected a whole number, found {value!r}", place)
    return value


def player_of(value: Any, place: Place) -> int:
    """P1 or P2, or a fault."""
    if value not in PLAYERS:
        raise Fault(f"a player is P1 or P2, not {value!r}", place)
    return PLAYERS[value]


def check_keys(table: dict[str, Any], known: tuple[str, ...], place: Place) -> None:
    """Every key must be known; the nearest one is named."""
    for key in table:
        if key not in known:
            near = difflib.get_close_matches(str(key), known, 1)
            hint = f"; did you mean {near[0]!r}?" if near else f"; known: {', '.join(known)}"
            raise Fault(f"unknown key {key!r}{hint}", (*place, key))
