"""What `w` answers: that words mean an option that is open, or why what they mean is not."""

from __future__ import annotations

import re
from typing import Any

import playmat
from playmat.agents.human import Choice, is_number
from playmat.games.base import fold
from playmat.kernel.game import Game
from playmat.kernel.records import Decision
from playmat.scenarios.words import SMALL, Phrase, Speech, tokens

TARGETS = frozenset({"player", "opponent", "p1", "p2", "other", "directly"})
"""Words for the other player as the target: an action without a target means that player anyway."""
MOST_NAMED = 4
"""Options, or cards, that are named when the words fit several."""
SHORTEST_PART = 3
"""Letters of the shortest part of a word by which a card may be called."""


def reason_for(game: Game, speech: Speech, d: Decision, said: str, offered: list[Choice]) -> str:
    """The answer in one line. Raises PlaymatError when the words mean no action of the game."""
    if is_number(said):
        at = int(said)
        return can([(at, offered[at - 1])]) if 0 < at <= len(offered) else f"there is no option {at}: they go from 1 to {len(offered)}"
    open_ = fitting(speech, d, said, offered)
    if open_:
        return can(open_)
    whole, unclear = in_full(speech, d, said)
    if unclear:
        return unclear
    open_ = fitting(speech, d, whole, offered)
    return can(open_) if open_ else why_closed(game, speech, d, said, whole)


def why_closed(game: Game, speech: Speech, d: Decision, said: str, whole: str) -> str:
    """Why no option means the words. whole: the same with every card called by its whole name. Raises PlaymatError."""
    words = bare(whole)
    verb = verb_of(speech, d, words)
    action = speech.action(d.player, " ".join(words))
    named = any(type(part) is int for part in (action if isinstance(action, tuple) else (action,)))
    if not verb and not named:
        return f"I do not understand {said!r}"
    called = " ".join(words[len(verb) :])
    if not named and called:
        inside = [name for name in seen_names(speech) if called == " ".join(tokens(name))]
        return f"{inside[0]} lies under or on another card" if inside else f"no card that you can see is called {called!r}"
    if not named and verb[0] not in speech.positions.words:
        return f"say which card: w {said.strip()} NAME"
    return playmat.why_not(game, d.player, action) or "it can be done"


def can(options: list[tuple[int, Choice]]) -> str:
    """The open options that the words mean."""
    more = len(options) - MOST_NAMED
    named = "; ".join(f"option {n}, {choice.text}" for n, choice in options[:MOST_NAMED])
    return f"you can: {named}" + (f"; and {more} more" if more > 0 else "")


def fitting(speech: Speech, d: Decision, said: str, offered: list[Choice]) -> list[tuple[int, Choice]]:
    """The offered options that the words fit best, with their numbers. Whatever the other player is called, options say "player"."""
    as_player = " ".join("player" if word in TARGETS else word for word in tokens(said))
    every = [choice.option for choice in offered]
    found: list[Any] = speech.find(d, said, every)[0] or speech.find(d, as_player, every)[0]
    return [(n, choice) for n, choice in enumerate(offered, 1) if choice.option in found]


def bare(said: str) -> list[str]:
    """The words without those for the other player at their end."""
    words = list(tokens(said))
    while words and words[-1] in SMALL | TARGETS:
        words.pop()
    return words


def verb_of(speech: Speech, d: Decision, words: list[str]) -> list[str]:
    """The words at the beginning that say what to do; none when they say nothing that the game knows."""
    known = known_words(speech, d)
    return next((words[:n] for n in range(len(words), 0, -1) if tuple(words[:n]) in known), [])


def known_words(speech: Speech, d: Decision) -> set[Phrase]:
    """What the game itself has words for, above all what can be done."""
    known = {tokens(word) for verb, others in speech.positions.words.items() for word in (verb, *others)}
    known |= {tokens(word) for word in (d.what, *speech.g.policy.tags)}
    return known | {tokens(head) for o in d.options if isinstance(head := o[0] if isinstance(o, tuple) else o, str)}


# ---------------------------------------------------------------- parts of names
def in_full(speech: Speech, d: Decision, said: str) -> tuple[str, str]:
    """(the words with each part of a name led to the whole name, what is unclear when a part fits cards of several names)."""
    words = list(tokens(said))
    own = known_words(speech, d) | {tokens(zone.name) for zone in speech.g.policy.zones}
    names = seen_names(speech)
    out = verb_of(speech, d, words)
    at = len(out)
    while at < len(words):
        size, called = longest_name(words[at:], names, own)
        if len(called) > 1:
            more = len(called) - MOST_NAMED
            fits = "; ".join(called[:MOST_NAMED]) + (f"; and {more} more" if more > 0 else "")
            return "", f"{' '.join(words[at : at + size])!r} fits several cards that you can see: {fits}"
        out += tokens(called[0]) if called else words[at : at + size]
        at += size
    return " ".join(out), ""


def longest_name(words: list[str], names: dict[str, str], own: set[Phrase]) -> tuple[int, list[str]]:
    """(how many words at the beginning call a card, what it may be called); no name for one word that calls none."""
    for n in range(len(words), 0, -1):
        part = tuple(words[:n])
        if "->" in part or part in own or all(word in SMALL | TARGETS or word.isdigit() for word in part):
            continue
        called = names_with(" ".join(part), names)
        if called:
            return n, called
    return 1, []


def seen_names(speech: Speech) -> dict[str, str]:
    """The names of all cards that the player may know, each with how it is compared."""
    known = (o.id for o in speech.g.objs[1:] if not o.gone and (speech.view is None or speech.view.knows(o)))
    return {name: plain(name) for name in dict.fromkeys(speech.g.card(id).name for id in known)}


def names_with(part: str, names: dict[str, str]) -> list[str]:
    """The names that are the part; else those with it as whole words; else those with it anywhere, unless it is very short."""
    wanted = plain(part)
    if not wanted:
        return []
    found = [name for name, text in names.items() if text == wanted] or [n for n, text in names.items() if f" {wanted} " in f" {text} "]
    return found or [n for n, text in names.items() if len(wanted) >= SHORTEST_PART and wanted in text]


def plain(text: str) -> str:
    """A name without case, accents, dashes and other marks."""
    return " ".join(re.findall(r"\w+", fold(text)))
