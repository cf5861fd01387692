"""Whether a tree makes sense: its words exist, its verbs have their slots, its references are bound, its shape is whole.

Reading Plain guarantees words and slots; a tree from JSON or from printed English has to be asked.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from playmat.language import tree as t
from playmat.language.bindings import Starts, unbound
from playmat.language.plain import Language
from playmat.language.reader import PlainError
from playmat.language.walk import walk

Kind: TypeAlias = Literal["keyword", "route", "static", "triggered", "activated", "interrupt", "resolution"]

SLOTS = ("who", "what", "n", "from_", "to", "into")
AFTER_SOMETHING = ("then", "if done", "if not done", "otherwise")


class InvalidLine(ValueError):
    """The tree does not make sense; `problems` says why."""

    def __init__(self, problems: tuple[str, ...], place: str = "") -> None:
        self.problems = problems
        super().__init__(f"{place}: {'; '.join(problems)}" if place else "; ".join(problems))


def kind_of(line: t.Line, language: Language, resolution_text: bool = False) -> Kind:
    """What sort of ability a line is, from its fields alone.

    `resolution_text`: the card is one whose text is carried out as it is used (a spell, an event, an option).
    """
    match line:
        case t.Kw():
            return "keyword"
        case t.Route():
            return "route"
        case t.Ability(on=on) if any(isinstance(start, t.When) and start.would for start in on):
            return "interrupt"
        case t.Ability(on=on) if any(isinstance(start, t.Timing) and _activated(start, language) for start in on):
            return "resolution" if resolution_text and not line.cost else "activated"
        case t.Ability(on=()) if line.cost:
            return "activated"
        case t.Ability(on=()) if resolution_text and not line.from_:
            return "resolution"
        case t.Ability(on=()):
            return "static"
        case _:
            return "triggered"


def check(line: t.Line, language: Language, *, resolution_text: bool = False, place: str = "") -> None:
    """Refuse a line that does not make sense."""
    found = problems(line, language, resolution_text)
    if found:
        raise InvalidLine(found, place)


def problems(line: t.Line, language: Language, resolution_text: bool = False) -> tuple[str, ...]:
    """What is wrong with a line; nothing if all is well."""
    found: list[str] = []
    for node in walk(line):
        found += _verb_problems(node, language)
    if not found:
        found += _spelling_problems(line, language)
    if isinstance(line, t.Ability):
        found += _shape_problems(line, kind_of(line, language, resolution_text))
    ability = line.body if isinstance(line, t.Kw) else line
    if isinstance(ability, t.Ability):
        found += unbound(ability, starts(language))
    for node in walk(line):
        if isinstance(node, t.Ability):
            found += _link_problems(node.body)
    return tuple(dict.fromkeys(found))


def starts(language: Language) -> Starts:
    """What the named timings of a language bind."""

    def of(name: str) -> frozenset[str] | None:
        when = language.meaning(name) if language.lexicon.timing(name) is not None else None
        return frozenset((when.event.verb,)) if when is not None else None

    return of


def _activated(timing: t.Timing, language: Language) -> bool:
    named = language.lexicon.timing(timing.name)
    return named is not None and named.activated


def _verb_problems(node: object, language: Language) -> list[str]:
    """Unknown words of the lexicon, and slots that a verb does not take or needs."""
    lexicon = language.lexicon
    match node:
        case t.Timing(name=name) if lexicon.timing(name) is None and name not in lexicon.points:
            return [f"no timing is called {name!r}"]
        case t.Kw(name=name) if lexicon.keyword(name) is None:
            return [f"no keyword is called {name!r}"]
        case t.Was(verb=verb) | t.Done(verb=verb) | t.Doing(verb=verb) if verb not in language.verbs:
            return [f"no verb is called {verb!r}"]
        case t.Do() | t.Event():
            return _slot_problems(node, language)
    return []


def _slot_problems(node: t.Do | t.Event, language: Language) -> list[str]:
    entries = language.verbs.get(node.verb)
    if entries is None:
        return [f"no verb is called {node.verb!r}"]
    filled = {slot for slot in SLOTS if getattr(node, slot) is not None}
    takes = frozenset[str]().union(*(entry.slots for entry in entries))
    found = [f"{node.verb!r} takes no {_slot(slot)}" for slot in sorted(filled - takes)]
    if isinstance(node, t.Event) or found:
        return found
    missing = min((entry.needs - filled for entry in entries), key=len)
    return [f"{node.verb!r} needs {_slot(slot)}" for slot in sorted(missing)]


def _slot(name: str) -> str:
    return repr(name.rstrip("_"))


def _spelling_problems(line: t.Line, language: Language) -> list[str]:
    """A tree must be what its own text says."""
    try:
        text = language.write(line)
        if language.read(text) != line:
            return [f"reads otherwise than it is: {text}"]
    except PlainError as error:
        return [str(error)]
    return []


def _shape_problems(line: t.Ability, kind: Kind) -> list[str]:
    found = []
    acts = [act for sentence in line.body for clause in sentence.clauses for act in (*clause.by, *clause.do)]
    if not line.body:
        found.append("an ability does something")
    if kind == "static":
        if not all(isinstance(act, t.Change) for act in acts):
            found.append("nothing says when this is done")
        if any(isinstance(act, t.Change) and isinstance(act.what, t.Pick) for act in acts):
            found.append("a static ability chooses nothing: say each or any")
        if line.limit:
            found.append("a static ability is not used, so it has no limit")
    if line.turn and kind == "resolution":
        found.append("a text that is carried out at once has no turn")
    pending = any(isinstance(node, t.When) and node.would for node in walk(line))
    if not pending and any(isinstance(node, t.Prevent | t.Alter) for node in walk(line)):
        found.append("no event is pending that could be prevented or altered")
    return found


def _link_problems(body: tuple[t.Sentence, ...]) -> list[str]:
    """The first clause has nothing before it to follow upon."""
    if body and body[0].clauses and (link := body[0].clauses[0].link) in AFTER_SOMETHING:
        return [f"nothing comes before {link!r}"]
    return []
