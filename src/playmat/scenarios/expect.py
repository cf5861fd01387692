"""What must be seen: each key of a `see:` is one check of the game as it stands. A check that fails says what was seen instead."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from typing import Any

from playmat.kernel.errors import PlaymatError
from playmat.kernel.game import Game
from playmat.kernel.records import Event
from playmat.scenarios.model import Mismatch, See
from playmat.scenarios.position import Setting
from playmat.scenarios.read import PLAYERS, Fault, card_entry, split_words
from playmat.scenarios.words import Speech, nearest


class Look:
    """A game looked at: with the file's names for objects, and the log since it was last looked at."""

    def __init__(self, setting: Setting, g: Game, aliases: dict[str, int], since: int) -> None:
        self.setting = setting
        self.positions = setting.positions
        self.g = g
        self.aliases = aliases
        self.since = since
        self.speech = Speech(g, setting.positions, aliases)

    def object(self, name: str) -> int:
        """The object a file means: by its own name for it, else the one object about that has this card name."""
        g = self.g
        if name.lower() in self.aliases:
            return g.now(self.aliases[name.lower()])
        found = [o.id for o in g.objs[1:] if not o.gone and not o.host and self.setting.is_card(g.card(o.id), name)]
        if len(found) != 1:
            raise Mismatch(f"{len(found) or 'no'} cards are called {name!r}" + (": give one a name of its own" if found else ""))
        return found[0]


def check(see: See, look: Look) -> None:
    """Check every key. Raises Mismatch, with its place in the file, at the first that does not hold."""
    for key, wanted in see.entries:
        place = (*see.place, key)
        try:
            if key in PLAYERS:
                side(look, PLAYERS[key], wanted)
            elif key in CHECKS:
                CHECKS[key](look, wanted)
            else:
                other_key(look, key, wanted)
        except Mismatch as m:
            raise Mismatch(m.reason, m.place or place) from None
        except Fault as f:
            raise Mismatch(f.reason, place) from None


def other_key(look: Look, key: str, wanted: Any) -> None:
    """A number of the game, or a card by its name with what is to be seen of it."""
    if isinstance(wanted, dict):
        card(look, key, wanted)
        return
    try:
        seen = look.positions.number(look.g, -1, key)
    except PlaymatError:
        near = difflib.get_close_matches(key, [*CHECKS, *PLAYERS], 1)
        raise Mismatch("nothing of this name can be seen" + (f"; did you mean {near[0]!r}?" if near else "")) from None
    same(seen, wanted)


def same(seen: Any, wanted: Any) -> None:
    """One value. Lists compare as sets of words, words without regard to case."""
    if isinstance(wanted, list):
        have = [str(x).lower() for x in (seen or ())]
        if sorted(have) != sorted(str(x).lower() for x in wanted):
            raise Mismatch(f"expected {wanted}, seen {list(seen or ())}")
    elif isinstance(wanted, str):
        if wanted.lower() != str(seen).lower():
            raise Mismatch(f"expected {wanted}, seen {seen}")
    elif wanted != (seen or 0 if isinstance(wanted, int) else seen):
        raise Mismatch(f"expected {wanted}, seen {seen}")


# ---------------------------------------------------------------- zones and cards
def side(look: Look, player: int, wanted: Any) -> None:
    """A player's zones and numbers."""
    if not isinstance(wanted, dict):
        raise Mismatch("expected zones and numbers")
    for name, content in wanted.items():
        kind = look.positions.zones.get(name.lower())
        try:
            if kind is not None:
                zone(look, player, kind, content)
            else:
                same(look.positions.number(look.g, player, name), content)
        except PlaymatError as e:
            raise Mismatch(f"{name}: {e}") from None
        except Mismatch as m:
            raise Mismatch(f"{name}: {m.reason}") from None


def zone(look: Look, player: int, kind: int, wanted: Any) -> None:
    """A zone: its exact cards in any order, how many it has, or with has, has not, top, bottom, count."""
    g = look.g
    ids = list(g.zones[2 * kind + player])
    if isinstance(wanted, int):
        if g.count(player, kind) != wanted:
            raise Mismatch(f"expected {wanted} cards, seen {g.count(player, kind)}: {names(look, ids)}")
    elif isinstance(wanted, list):
        left = take_away(look, ids, wanted)
        if left:
            raise Mismatch(f"more than expected: {names(look, left)}")
    elif isinstance(wanted, dict):
        for key, content in wanted.items():
            part_of_zone(look, player, kind, ids, key, content)
    else:
        raise Mismatch("a zone is a list of cards, a number, or has / has not / top / bottom / count")


def part_of_zone(look: Look, player: int, kind: int, ids: list[int], key: str, wanted: Any) -> None:
    """One word about a zone."""
    if key == "count":
        zone(look, player, kind, wanted)
    elif key == "has":
        take_away(look, ids, wanted)
    elif key == "has not":
        for entry in wanted:
            e = card_entry(entry, ())
            hits = [i for i in ids if fits(look, i, e.name, e.words)]
            if hits:
                raise Mismatch(f"{e.name} is there")
    elif key in ("top", "bottom"):
        part = ids[: len(wanted)] if key == "top" else ids[len(ids) - len(wanted) :]
        for n, entry in enumerate(wanted):
            e = card_entry(entry, ())
            if n >= len(part) or not fits(look, part[n], e.name, e.words):
                raise Mismatch(f"{key}: expected {wanted}, seen {names(look, part)}")
    else:
        raise Mismatch(f"{key!r} says nothing of a zone: has, has not, top, bottom, count do")


def take_away(look: Look, ids: list[int], wanted: list[Any]) -> list[int]:
    """The ids that are left when each expected card has been found among them."""
    left = list(ids)
    entries = [card_entry(x, ()) for x in wanted]
    entries.sort(key=lambda e: (-len(e.words) - len(e.under), e.name.lower() not in look.aliases))
    for e in entries:
        for _ in range(e.count):
            hit = next((i for i in left if fits(look, i, e.name, (*e.words, *under_words(e.under)))), None)
            if hit is None:
                said = e.name + (f" ({', '.join(w for w, _ in e.words)})" if e.words else "")
                raise Mismatch(f"{said} is not there; seen: {names(look, left)}")
            left.remove(hit)
    return left


def under_words(under: tuple[Any, ...]) -> tuple[tuple[str, Any], ...]:
    """What lies under a card as one of its words."""
    return (("under", [e.name for e in under]),) if under else ()


def fits(look: Look, id: int, name: str, words: tuple[tuple[str, Any], ...]) -> bool:
    """Is this object what a line describes?"""
    alias = look.aliases.get(name.lower())
    if alias is not None:
        if look.g.now(alias) != id:
            return False
    elif not look.setting.is_card(look.g.card(id), name):
        inner = f"{name} ({', '.join(w if v is True else f'{w} {v}' for w, v in words)})"
        return bool(words) and look.g.card(id).name.lower() == inner.lower()
    return all(holds(look, id, word, value) for word, value in words)


def holds(look: Look, id: int, word: str, value: Any) -> bool:
    """Is this to be seen of the object?"""
    try:
        same(look.positions.shows(look.g, id, word), value)
    except Mismatch:
        return False
    return True


def names(look: Look, ids: list[int]) -> str:
    """Cards for a person."""
    g = look.g
    out = [g.card(i).name + (" (tapped)" if g.objs[i].tapped else "") for i in ids]
    return ", ".join(out) or "nothing"


def card(look: Look, name: str, wanted: dict[str, Any]) -> None:
    """What is to be seen of one card."""
    id = look.object(name)
    for word, value in wanted.items():
        try:
            same(look.positions.shows(look.g, id, word), value)
        except Mismatch as m:
            raise Mismatch(f"{word}: {m.reason}") from None


def cards(look: Look, wanted: dict[str, Any]) -> None:
    """Several cards by name: for those whose name is also something else to be seen."""
    for name, words in wanted.items():
        card(look, name, words)


# ---------------------------------------------------------------- the game as a whole
def winner(look: Look, wanted: str) -> None:
    """P1, P2, draw, or none while the game goes on."""
    g = look.g
    seen = "none" if g.outcome is None else "draw" if g.outcome.winner is None else f"P{g.outcome.winner + 1}"
    same(seen, wanted)


def ended_by(look: Look, wanted: str) -> None:
    """The rule under which the game ended."""
    same(look.g.outcome.rule if look.g.outcome else "nothing: the game goes on", str(wanted))


def turn(look: Look, wanted: str) -> None:
    """Whose turn it is."""
    same(f"P{look.g.turn_player + 1}", wanted)


def standby(look: Look, wanted: list[str] | int) -> None:
    """The sources of the abilities that wait, in any order; or how many."""
    seen = [look.g.card(e.src).name for e in look.g.standby]
    same(len(seen) if isinstance(wanted, int) else seen, wanted)


# ---------------------------------------------------------------- questions
def asks(look: Look, wanted: str) -> None:
    """The open question: `P2`, `P2 block`, `block`, or nothing."""
    d = look.g.decision
    seen = "nothing" if d is None else f"P{d.player + 1} {d.what}"
    if wanted not in (seen, *seen.split(" ", 1)):
        raise Mismatch(f"expected {wanted}, asked is {seen}")


def offers(look: Look, wanted: list[str] | str) -> None:
    """Options that the question has."""
    for text in wanted if isinstance(wanted, list) else [wanted]:
        d = look.g.decision
        if d is None or not look.speech.find(d, str(text), d.options)[1]:
            raise Mismatch(f"{text!r} is not offered; offered: {offered(look)}")


def offers_only(look: Look, wanted: list[str]) -> None:
    """Exactly the options that the question has."""
    offers(look, wanted)
    d = look.g.decision
    assert d is not None
    covered = [o for text in wanted for o in look.speech.find(d, str(text), d.options)[1]]
    more = [look.speech.say(d, o) for o in d.options if o not in covered]
    if more:
        raise Mismatch(f"offered too: {'; '.join(more)}")


def not_offered(look: Look, wanted: list[Any] | str) -> None:
    """Options that the question has not; `{words: reason}` when `why_not` must give a reason that contains these words."""
    for entry in wanted if isinstance(wanted, list) else [wanted]:
        text, reason = next(iter(entry.items())) if isinstance(entry, dict) else (entry, "")
        d = look.g.decision
        hits = look.speech.find(d, str(text), d.options)[1] if d else []
        if d and hits:
            raise Mismatch(f"{text!r} is offered: {'; '.join(look.speech.say(d, o) for o in hits)}")
        if reason:
            player = d.player if d else look.g.turn_player
            why = look.g.policy.why_not(look.g, player, look.speech.action(player, str(text)))
            if str(reason).lower() not in why.lower():
                raise Mismatch(f"{text!r}: expected the reason {reason!r}, given is {why!r}")


def offered(look: Look) -> str:
    """The options of the open question for a person."""
    d = look.g.decision
    return nearest("", [look.speech.say(d, o) for o in d.options]) if d else "nothing is asked"


# ---------------------------------------------------------------- the log
def events(look: Look) -> list[Event]:
    """Events since the log was last looked at."""
    return [e for e, _ in look.g.log.since(look.since)]


def is_event(look: Look, e: Event, said: str) -> bool:
    """Does `tag`, `tag Card`, or either with a rule in brackets (`destroy Vorg (703.4d)`) name this event?"""
    text, words = split_words(said)
    if words and e.rule not in (w for w, _ in words):
        return False
    lineage = look.g.policy.lineage.get(e.tag, (e.tag,))
    tag = next((t for t in lineage if text == t or text.startswith(f"{t} ")), None)
    if tag is None:
        return False
    name = text[len(tag) :].strip()
    if not name:
        return True
    if name.lower() in look.aliases:
        ends = {look.g.now(look.aliases[name.lower()])}
        return bool(e.obj) and look.g.now(e.obj) in ends
    return bool(e.obj) and look.setting.is_card(look.g.card(e.obj), name)


def log(look: Look, wanted: list[str]) -> None:
    """Events that happened since the log was last looked at, in this order, others in between."""
    happened = events(look)
    at = 0
    for said in wanted:
        hit = next((n for n in range(at, len(happened)) if is_event(look, happened[n], str(said))), None)
        if hit is None:
            before = any(is_event(look, e, str(said)) for e in happened[:at])
            tags = ", ".join(e.tag + (f" {look.g.card(e.obj).name}" if e.obj else "") for e in happened[-20:])
            raise Mismatch(f"{said!r} did not happen{' in this order' if before else ''}; happened: {tags or 'nothing'}")
        at = hit + 1


def not_in_log(look: Look, wanted: list[str] | str) -> None:
    """Events that did not happen since the log was last looked at."""
    for said in wanted if isinstance(wanted, list) else [wanted]:
        if any(is_event(look, e, str(said)) for e in events(look)):
            raise Mismatch(f"{said!r} happened")


CHECKS: dict[str, Callable[[Look, Any], None]] = {
    "winner": winner, "ended by": ended_by, "turn": turn, "standby": standby, "asks": asks, "offers": offers,
    "offers only": offers_only, "not offered": not_offered, "log": log, "not in log": not_in_log, "cards": cards,
}  # fmt: skip
