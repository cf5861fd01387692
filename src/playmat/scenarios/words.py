"""Options in words, and words as options: how an answer of a script finds the one option it means.

An option has parts (a verb, cards, words); an answer names some or all of them, in their order, with small words in between. It fits the
option that leaves the fewest parts unsaid. Two options that fit equally well are an error, unless they differ only in cards that are
alike in every way.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from playmat.games.positions import Positions
from playmat.kernel.game import Game
from playmat.kernel.happen import event_of
from playmat.kernel.records import DONE, Decision, Obj
from playmat.kernel.view import View, told_apart

SMALL = frozenset({"with", "->", "on", "onto", "to", "by", "for", "into", "from", "using", "the", "a", "an", "at", "and", "of", "in"})
NOTHING_PICKED = ("done", "none", "nothing", "no")

Phrase = tuple[str, ...]


class Together:
    """Parts that may be said in any order: the cards of one payment."""

    def __init__(self, members: list[list[Phrase]]) -> None:
        self.members = members

    def each(self) -> Iterator[tuple[list[Phrase], tuple[Together, ...]]]:
        """Each member as the one said next, with the others; members that are called the same count once."""
        for n, member in enumerate(self.members):
            if member not in self.members[:n]:
                others = self.members[:n] + self.members[n + 1 :]
                yield member, ((Together(others),) if others else ())


def tokens(text: str) -> Phrase:
    """The words of a text, without punctuation at their ends."""
    words = (w.strip(",:;.\"'()[]") for w in re.split(r"\s+", text.casefold().replace("->", " -> ")))
    return tuple(w for w in words if w)


class Speech:
    """How the options of a game are said: with the game's words and the names a file gives to objects.

    A script's writer knows every card; with a `view`, words can only name what that player knows.
    """

    def __init__(self, g: Game, positions: Positions, aliases: Mapping[str, int], view: View | None = None) -> None:
        self.g = g
        self.view = view
        self.positions = positions
        self.names: dict[int, list[str]] = {}
        for alias, id in aliases.items():
            self.names.setdefault(g.now(id), []).append(alias)
            host = g.objs[g.now(id)].host
            if host and g.objs[host].cards[0] == g.now(id):
                self.names.setdefault(host, []).append(alias)

    # ------------------------------------------------------------ options as parts
    def parts(self, d: Decision, option: Any) -> tuple[Any, ...]:
        """An option as words and ids."""
        g = self.g
        if option == DONE:
            return (DONE,)
        if d.what == "standby":
            e = next(x for x in g.standby if x.seq == option)
            event = told_apart(g, e)
            return ("resolve", e.src, g.policy.ability_text(e.key), *((event.obj,) if event is not None and event.obj else ()))
        if d.what in ("replacement", "interrupt") and isinstance(option, tuple):
            event = event_of(g.stack[-1], option[0])
            return ("use", option[1], g.policy.ability_text(option[2]), *((event.obj,) if event.obj else ()))
        said = self.positions.says(g, d, option)
        if said is not None:
            return said
        return option if isinstance(option, tuple) else (option,)

    def phrases(self, d: Decision, part: Any) -> list[Phrase]:
        """The ways to say one part."""
        if part == DONE:
            return [tokens(w) for w in (*NOTHING_PICKED, f"no {d.what}", f"no more {d.what}")]
        if type(part) is int and 0 < part < len(self.g.objs):
            return [tokens(n) for n in self.card_names(part)]
        word = str(part)
        return [tokens(w) for w in (word, *self.positions.words.get(word, ()))]

    def card_names(self, id: int) -> list[str]:
        """What a card may be called: the file's name for it, its own, with whose it is and where."""
        g = self.g
        o = g.objs[id]
        if self.view is not None and not self.view.knows(o):
            return [self.view.name(id)]
        name = g.card(id).name
        zone = g.policy.zones[o.zone >> 1].name
        whose = f"P{(o.zone & 1) + 1}'s"
        number = g.card(id).id
        return [
            *self.names.get(id, ()), name, number, f"{name} {number}", f"{whose} {name}", f"{name} in {zone}", f"{whose} {name} in {zone}"
        ]  # fmt: skip

    def say(self, d: Decision, option: Any) -> str:
        """An option as a script would say it."""
        out = []
        for part in flat(self.parts(d, option)):
            if type(part) is int and 0 < part < len(self.g.objs):
                names = self.names.get(part)
                out.append(names[0] if names else f"{self.card_names(part)[-1]}" if self.shared_name(part) else self.g.card(part).name)
            else:
                out.append("none" if part == DONE else str(part))
        return " ".join(out)

    def shared_name(self, id: int) -> bool:
        """Are there other objects about that are called the same?"""
        name = self.g.card(id).name
        return sum(not o.gone and not o.host and self.g.card(o.id).name == name for o in self.g.objs[1:]) > 1

    # ------------------------------------------------------------ answers
    def fit(self, d: Decision, option: Any, said: Phrase) -> int:
        """How many parts of the option the words leave unsaid; -1 when they do not fit it."""
        if option != DONE and said == tokens((self.view or AllSeeing(self.g, d.player)).option(d, option)):
            return 0
        return unsaid([self.ways(d, p) for p in self.parts(d, option)], said)

    def ways(self, d: Decision, part: Any) -> list[Phrase] | Together:
        """The ways to say a part, or several that may be said in any order (a tuple of them)."""
        return Together([self.phrases(d, p) for p in part]) if isinstance(part, tuple) else self.phrases(d, part)

    def find(self, d: Decision, text: str, options: Iterable[Any]) -> tuple[list[Any], list[Any]]:
        """(the options that fit best, every option that fits)."""
        said = tokens(text)
        fits = [(n, o) for o in options if (n := self.fit(d, o, said)) >= 0]
        if not fits:
            return [], []
        best = min(n for n, _ in fits)
        chosen = [o for n, o in fits if n == best]
        if len(chosen) > 1 and all(self.alike(d, chosen[0], o) for o in chosen[1:]):
            chosen = chosen[:1]
        return chosen, [o for _, o in fits]

    def alike(self, d: Decision, one: Any, other: Any) -> bool:
        """Do two options differ only in cards that nobody could tell apart?"""
        a, b = list(flat(self.parts(d, one))), list(flat(self.parts(d, other)))
        return len(a) == len(b) and all(x == y or self.same_look(x, y) for x, y in zip(a, b, strict=True))

    def same_look(self, a: Any, b: Any) -> bool:
        """Are two objects alike in every way, and has the file no name for either?"""
        if type(a) is not int or type(b) is not int or a in self.names or b in self.names:
            return False
        return self.look(a) == self.look(b)

    def look(self, id: int) -> tuple[Any, ...]:
        """Everything by which an object could be told from another of its card."""
        g = self.g
        o = g.objs[id]
        under = tuple(g.card(c).id for c in (*o.cards, *o.attached))
        effects = tuple(e.id for e in g.effects if id in e.on)
        return (g.card(id).id, o.zone, o.tapped, o.face_down, o.marks, o.since, o.known, o.host, under, effects)

    # ------------------------------------------------------------ actions that are not offered
    def action(self, player: int, text: str) -> Any:
        """The action some words mean, for `why_not`: names of cards become ids, the words before, between and after stay words."""
        named = [(tokens(n), id) for id in self.reachable(player) for n in self.card_names(id)]
        named.sort(key=lambda x: -len(x[0]))
        said = tokens(text)
        parts: list[Any] = []
        words: list[str] = []
        at = 0
        while at < len(said):
            hit = next(((p, id) for p, id in named if said[at : at + len(p)] == p and id not in parts), None)
            if hit is None:
                words.append(said[at])
                at += 1
                continue
            parts += self.spoken(words)
            words = []
            parts.append(hit[1])
            at += len(hit[0])
        parts += self.spoken(words)
        return self.positions.action(self.g, player, tuple(parts))

    def spoken(self, words: list[str]) -> list[str]:
        """Words between cards as one word of an option: small ones dropped, other ways to say it led back to the game's own."""
        text = " ".join(w for w in words if w not in SMALL)
        for word, others in self.positions.words.items():
            if text == word.casefold() or text in (" ".join(tokens(o)) for o in others):
                return [word]
        return [text] if text else []

    def reachable(self, player: int) -> list[int]:
        """Objects that words may mean: in play before elsewhere, the player's own first; not what is gone or inside others."""
        there = [o for o in self.g.objs[1:] if not o.gone and not o.host]
        return [o.id for o in sorted(there, key=lambda o: (not o.cards, (o.zone & 1) != player))]


def weight(part: list[Phrase] | Together) -> int:
    """How many parts a part counts for."""
    return len(part.members) if isinstance(part, Together) else 1


def unsaid(parts: list[list[Phrase] | Together], said: Phrase) -> int:
    """The fewest parts left out when the words are laid over the parts in order; -1 when they cannot be."""
    best = -1
    size = sum(weight(p) for p in parts)
    seen: dict[tuple[int, ...], int] = {}  # (place, what is left): the fewest left out on the way there

    def go(at: int, left: tuple[list[Phrase] | Together, ...], skipped: int) -> None:
        nonlocal best
        here = (at, *(id(x) for p in left for x in (p.members if isinstance(p, Together) else [p])))
        if 0 <= best <= skipped or seen.get(here, size + 1) <= skipped:
            return
        seen[here] = skipped
        if at == len(said) or (not left and all(w in SMALL for w in said[at:])):
            total = skipped + sum(weight(p) for p in left)
            if total < size and (best < 0 or total < best):
                best = total
            return
        if not left:
            return
        first, rest = left[0], left[1:]
        for phrases, others in first.each() if isinstance(first, Together) else ((first, ()),):
            for phrase in phrases:
                if phrase and said[at : at + len(phrase)] == phrase:
                    go(at + len(phrase), (*others, *rest), skipped)
        if said[at] in SMALL:
            go(at + 1, left, skipped)
        go(at, rest, skipped + weight(first))

    go(0, tuple(parts), 0)
    return best


def flat(parts: Iterable[Any]) -> Iterator[Any]:
    """Parts one by one."""
    for part in parts:
        yield from part if isinstance(part, tuple) else (part,)


def nearest(text: str, options: list[str]) -> str:
    """The options as a list for a person, the nearest to what was said first."""
    shown = list(dict.fromkeys(options))
    if text:
        shown.sort(key=lambda o: -difflib.SequenceMatcher(None, text.casefold(), o.casefold()).ratio())
    return "; ".join(shown[:12]) + (f"; and {len(shown) - 12} more" if len(shown) > 12 else "")


class AllSeeing(View):
    """The view of whoever writes a script: every card is known."""

    __slots__ = ()

    def knows(self, o: Obj) -> bool:
        """Every card is known."""
        return True
