"""What `w` answers: that words mean an option that is open, or why what they mean is not."""

from __future__ import annotations

from typing import Any

import playmat
from playmat.agents.human import Choice, is_number
from playmat.kernel.game import Game
from playmat.kernel.records import Decision
from playmat.scenarios.words import SMALL, Speech, tokens

TARGETS = frozenset({"player", "opponent", "p1", "p2", "other", "directly"})
"""Words for the other player as the target: an action without a target means that player anyway."""
MOST_NAMED = 4
"""Options that are named when the words fit several."""


def reason_for(game: Game, speech: Speech, d: Decision, said: str, offered: list[Choice]) -> str:
    """The answer in one line. Raises PlaymatError when the words mean no action of the game."""
    if is_number(said):
        at = int(said)
        return can([(at, offered[at - 1])]) if 0 < at <= len(offered) else f"there is no option {at}: they go from 1 to {len(offered)}"
    open_ = fitting(speech, d, said, offered)
    if open_:
        return can(open_)
    words = bare(said)
    verb = verb_of(speech, d, words)
    action = speech.action(d.player, " ".join(words))
    named = any(type(part) is int for part in (action if isinstance(action, tuple) else (action,)))
    if not verb and not named:
        return f"I do not understand {said!r}"
    if not named and words[len(verb) :]:
        return f"no card that you can see is called {' '.join(words[len(verb) :])!r}"
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
    known = {tokens(word) for verb, others in speech.positions.words.items() for word in (verb, *others)}
    known |= {tokens(word) for word in (d.what, *speech.g.policy.tags)}
    known |= {tokens(head) for o in d.options if isinstance(head := o[0] if isinstance(o, tuple) else o, str)}
    return next((words[:n] for n in range(len(words), 0, -1) if tuple(words[:n]) in known), [])
