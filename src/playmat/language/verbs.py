"""The verb table: from one line of the lexicon every form in which a verb is used.

A verb gives the act (`destroy 1 creature`, `your opponent destroys 1 creature`), the price (`destroying ..`), the event
(`any creature is destroyed`, `you destroy any creature`), the interrupt (`would be destroyed`), the history (`was
destroyed`), the permission (`cannot be destroyed`) and the participle (`the destroyed one`). Agent (`who`), patient
(`what`) and cause (`cause`) are three slots, so that `cannot block` and `cannot be blocked` are two trees.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from typing import Literal

from playmat.language.book import Book
from playmat.language.template import elements_of, fields_of
from playmat.language.tree import Do, Doing, Event, Subject

IRREGULAR: dict[str, tuple[str, str, str, str]] = {
    # third person, gerund, participle, past
    "become": ("becomes", "becoming", "become", "became"),
    "break": ("breaks", "breaking", "broken", "broke"),
    "cast": ("casts", "casting", "cast", "cast"),
    "choose": ("chooses", "choosing", "chosen", "chose"),
    "deal": ("deals", "dealing", "dealt", "dealt"),
    "draw": ("draws", "drawing", "drawn", "drew"),
    "flip": ("flips", "flipping", "flipped", "flipped"),
    "get": ("gets", "getting", "got", "got"),
    "hatch": ("hatches", "hatching", "hatched", "hatched"),
    "hold": ("holds", "holding", "held", "held"),
    "leave": ("leaves", "leaving", "left", "left"),
    "lose": ("loses", "losing", "lost", "lost"),
    "pay": ("pays", "paying", "paid", "paid"),
    "put": ("puts", "putting", "put", "put"),
    "set": ("sets", "setting", "set", "set"),
    "show": ("shows", "showing", "shown", "showed"),
    "skip": ("skips", "skipping", "skipped", "skipped"),
    "sleep": ("sleeps", "sleeping", "slept", "slept"),
    "stand": ("stands", "standing", "stood", "stood"),
    "swap": ("swaps", "swapping", "swapped", "swapped"),
    "take": ("takes", "taking", "taken", "took"),
    "tap": ("taps", "tapping", "tapped", "tapped"),
    "untap": ("untaps", "untapping", "untapped", "untapped"),
    "win": ("wins", "winning", "won", "won"),
    "withdraw": ("withdraws", "withdrawing", "withdrawn", "withdrew"),
}


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb.

    `name`: the verb in the tree. `words`: its imperative, if not the name; its first word is inflected (the last, if
    `inflect_last`). `agent`: who does it: a player, a card (`let X attack`), either (a player's act that cards are also
    said to do: `this breaks any shield`), or nobody (`this leaves play`).

    `object` and `tails`: templates of what follows, one production for each tail; `more`: what follows in acts only.
    `act`, `passive`: whether the act and the passive exist. `middle`: permission is said actively of the patient
    (`cannot unsuspend` for `cannot be unsuspended`).
    """

    name: str
    words: str = ""
    agent: Literal["player", "card", "either", "nobody"] = "player"
    object: str = "{what:np}"
    tails: tuple[str, ...] = ("",)
    more: str = ""
    act: bool = True
    passive: bool = True
    middle: bool = False
    inflect_last: bool = False

    @property
    def slots(self) -> frozenset[str]:
        """The fields that an act or event with this verb may fill."""
        nobody = {"what", "from_"} if self.agent == "nobody" else set()
        bound = fields_of(elements_of(" ".join((self.object, *self.tails, self.more))))
        return bound | {"who", "cause", "during"} | ({"from_"} if "what" in bound and self.agent != "card" else set()) | nobody

    @property
    def needs(self) -> frozenset[str]:
        """The fields that an act with this verb must fill."""
        needed = frozenset.intersection(*(_required(self.object + tail) for tail in self.tails))
        return needed | {"who"} if self.agent == "card" else needed


@dataclass(frozen=True, slots=True)
class Forms:
    """The forms of a verb."""

    plain: str
    third: str
    gerund: str
    participle: str
    past: str


def forms_of(verb: Verb) -> Forms:
    """The forms of a verb, by rule or from the table of irregular ones."""
    words = (verb.words or verb.name).split(" ")
    at = -1 if verb.inflect_last else 0

    def phrase(form: str) -> str:
        changed = list(words)
        changed[at] = form
        return " ".join(changed)

    return Forms(" ".join(words), *map(phrase, IRREGULAR.get(words[at]) or _regular(words[at])))


def _regular(word: str) -> tuple[str, str, str, str]:
    if word.endswith("e"):
        return word + "s", word[:-1] + "ing", word + "d", word + "d"
    if word.endswith(("sh", "ch", "s", "x")):
        return word + "es", word + "ing", word + "ed", word + "ed"
    if word.endswith("y") and word[-2] not in "aeou":
        return word[:-1] + "ies", word + "ing", word[:-1] + "ied", word[:-1] + "ied"
    return word + "s", word + "ing", word + "ed", word + "ed"


def add_verb(book: Book, verb: Verb) -> None:
    """Put all forms of a verb into the phrasebook."""
    forms = forms_of(verb)
    of_events = _without_number(forms) if verb.object.startswith("{n:") else forms
    for index, tail in enumerate(verb.tails):
        if verb.act and verb.agent != "nobody":
            _add_acts(book, verb, forms, tail)
        event_tail = _as_event(tail)
        _add_events(book, verb, of_events, f"[[{event_tail}]]" if tail and index == 0 else event_tail)


def _add_events(book: Book, verb: Verb, forms: Forms, after: str) -> None:
    if "from_" in verb.slots and "from_" not in fields_of(elements_of(verb.object)):
        after += "[[ from {from_:source}]]"
    end = "[[ {cause:bycause}]][[ during {during:whoseturn}]]"
    if verb.agent == "nobody":
        _add_nobody(book, verb, forms, after + end)
        return
    if verb.agent in ("player", "either"):
        _add_player_events(book, verb, forms, after, end)
    if verb.agent in ("card", "either"):
        _add_card_events(book, verb, forms, after, end)
    if verb.passive and "what" in fields_of(elements_of(verb.object)):
        _add_passive(book, verb, forms, after, end)


def _add_acts(book: Book, verb: Verb, forms: Forms, tail: str) -> None:
    """Imperative, third person of a player, and gerund; an owner's zone agrees with the number of its things."""
    if verb.agent == "card":
        rest = _space(verb.object) + tail + verb.more
        book.record("act", f"let {{who:np}} {forms.plain}{rest}", Do, verb=verb.name)
        book.record("gact", f"letting {{who:np}} {forms.plain}{rest}", Do, verb=verb.name)
        return
    frame = _space(verb.object) + tail + verb.more
    frames = [frame]
    if "{what:np}" in frame and "place}" in frame:
        frames = [frame.replace("{what:np}", f"{{what:np{n}}}").replace("place}", f"place{n}}}") for n in "1N"]
    for rest in frames:
        rest = rest.replace("place}", "place1}")
        book.record("act", forms.plain + rest, Do, verb=verb.name)
        book.record("act", f"{{who:actor}} {forms.third}{rest}", Do, verb=verb.name)
        book.record("gact", forms.gerund + rest, Do, verb=verb.name)


def _add_player_events(book: Book, verb: Verb, forms: Forms, after: str, end: str) -> None:
    rest = _space(_as_event(verb.object)) + after
    if any(verb.tails):
        rest = rest.replace("{what:opat}", "{what:ipat}")
    name = verb.name
    book.record("event", f"{{who:youw}} {forms.plain}{rest}{end}", Event, verb=name)
    book.record("event", f"{{who:otherplayer}} {forms.third}{rest}{end}", Event, verb=name)
    book.record("would", f"{{who:eplayer}} would {forms.plain}{rest}{end}", Event, verb=name)
    book.record("past", f"{{who:eplayer}} {forms.past}{rest}{end}", Event, verb=name)
    if not verb.middle:
        book.record("inf", f"{forms.plain}{rest}{end}", Event, verb=name, who=Subject())


def _add_card_events(book: Book, verb: Verb, forms: Forms, after: str, end: str) -> None:
    rest = _space(_as_event(verb.object)) + after
    if any(verb.tails):
        rest = rest.replace("{what:opat}", "{what:ipat}")
    name = verb.name
    book.record("event", f"{{who:pat}} {forms.third}{rest}{end}", Event, verb=name)
    book.record("would", f"{{who:pat}} would {forms.plain}{rest}{end}", Event, verb=name)
    book.record("past", f"{{who:pat}} {forms.past}{rest}{end}", Event, verb=name)
    if verb.agent == "card":
        book.record("inf", f"{forms.plain}{rest}{end}", Event, verb=name, who=Subject())
        what = "[[ {what:target}]]" if "what" in verb.slots else ""
        book.record("doing", forms.gerund + what, Doing, verb=name)


def _add_passive(book: Book, verb: Verb, forms: Forms, after: str, end: str) -> None:
    name, done = verb.name, forms.participle
    by_card = end
    if verb.agent == "card":
        end = "[[ during {during:whoseturn}]]"
        by_card = "[[ by {who:opat}]]" + end
        book.record("event", f"{{what:pat}} is {done}{after} by {{who:opat}}{end}", Event, verb=name, alias=True)
    book.record("event", f"{{what:pat}} is {done}{after}{end}", Event, verb=name)
    book.record("would", f"{{what:pat}} would be {done}{after}{end}", Event, verb=name)
    book.record("past", f"{{what:pat}} was {done}{after}{end}", Event, verb=name)
    permission = forms.plain if verb.middle else f"be {done}"
    book.record("inf", f"{permission}{after}{by_card}", Event, verb=name, what=Subject())
    if all(production.template != done for production in book.productions.get("participle", ())):
        book.constant("participle", done, name)


def _add_nobody(book: Book, verb: Verb, forms: Forms, rest: str) -> None:
    name = verb.name
    book.record("event", f"{{what:pat}} {forms.third}{rest}", Event, verb=name)
    book.record("would", f"{{what:pat}} would {forms.plain}{rest}", Event, verb=name)
    book.record("past", f"{{what:pat}} {forms.past}{rest}", Event, verb=name)
    book.record("inf", f"{forms.plain}{rest}", Event, verb=name, what=Subject())


def _space(template: str) -> str:
    """The template with a space before it, unless it is empty or optional."""
    return template if not template or template.startswith("[[") else f" {template}"


def _without_number(forms: Forms) -> Forms:
    """The forms of a verb whose number is left out, and with it the word that leads to it: `increase souls by`."""
    return Forms(*(re.sub(r" (?:by|to)$", "", getattr(forms, field.name)) for field in fields(forms)))


def _as_event(template: str) -> str:
    """A template of an act with patterns for choices, and without amounts, manners and prices."""
    template = re.sub(r"(?:\b(?:by|to) )?\{n:\w+\} ?", "", template)
    template = re.sub(r":(?:np1|npN|np)\}", ":opat}", template)
    return template.replace("place}", "place1}").rstrip()


def _required(template: str) -> frozenset[str]:
    return fields_of(elements_of(re.sub(r"\[\[.*?\]\]", "", template)))
