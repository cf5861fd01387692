"""What can go wrong from outside. Every message is one clear line; nothing is changed when one is raised."""

from __future__ import annotations


class PlaymatError(Exception):
    """Bad input: a wrong answer, an unknown card, a damaged save. The message names the place and, where there is one, the rule."""


class WrongAnswer(PlaymatError):
    """The answer is not one of the options of the question that is open. The game is exactly as it was."""


class SaveError(PlaymatError):
    """A save or replay that is damaged, foreign, or made under other rules."""


class DeckError(PlaymatError):
    """A deck that breaks a rule of deck construction, or names a card that is not known."""


class KernelFault(Exception):
    """The code of a game broke a promise of the step protocol. Never caused by a player."""
