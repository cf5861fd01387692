"""One match: a game, who plays it, and all that can be done at it. Pure: it neither waits nor writes; the hall does both."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy, deepcopy
from dataclasses import dataclass, field

from playmat.agents import Agent, make_agent
from playmat.games.base import GamePackage
from playmat.kernel.driver import concede
from playmat.kernel.errors import KernelFault, PlaymatError, WrongAnswer
from playmat.kernel.game import Game
from playmat.kernel.records import DONE, Decision
from playmat.kernel.replay import new_game, record, step
from playmat.kernel.view import SPECTATOR, view
from playmat.server.outcomes import outcome
from playmat.server.telling import Telling

VIEWERS = (0, 1, SPECTATOR)
BOT_SEAT = 1
FAULT = "the game broke off: a report of how it came to that has been kept"


class Stale(PlaymatError):
    """An answer to a question that is not open, or not to whom."""


@dataclass(slots=True)
class Given:
    """An answer that was given: by whom, whether nothing else could be said, and whether it opened its question (rather than being one
    more pick of several)."""

    player: int
    forced: bool
    first: bool


@dataclass(slots=True)
class Match:
    """A game between two people, or a person and a bot (which sits at `BOT_SEAT`).

    base: what the number of each seat's question starts from: it rises with take backs and rematches, so that no number comes twice.
    given: of each answer of the game, who gave it. before: the game as it was when each seat was last asked, agents: the bot as it was
    at each question to the person, both by how many answers had been given. asking: whose take back waits for consent. fault: why the
    game cannot go on, broken: the replay that shows how.
    """

    package: GamePackage
    game: Game
    bot: str = ""
    base: list[int] = field(default_factory=lambda: [0, 0])
    given: list[Given] = field(default_factory=list)
    tellings: dict[int, Telling] = field(default_factory=lambda: {v: Telling(v) for v in VIEWERS})
    agent: Agent | None = None
    before: dict[int, tuple[int, Game]] = field(default_factory=dict)
    agents: dict[int, Agent] = field(default_factory=dict)
    asking: int | None = None
    fault: str = ""
    broken: bytes = b""

    # ------------------------------------------------------------ beginning
    @classmethod
    def begin(cls, package: GamePackage, decks: tuple[tuple[str, ...], ...], seed: int, bot: str = "", answers: list[int] | None = None,
              base: list[int] | None = None) -> Match:  # fmt: skip
        """A new match; or one that is rebuilt from the answers given so far. Raises SaveError when they do not fit these rules."""
        made = cls(package, new_game(package.name, decks, seed), bot, base or [0, 0])
        made.tell()
        for n, at in enumerate(answers or ()):
            made.note(at)
            step(made.game, at, n)
            made.tell()
        made.agent = made.new_agent() if bot else None
        made.settle()
        return made

    def new_agent(self) -> Agent:
        """A bot that knows nothing of what came before."""
        return make_agent(self.bot, self.package, self.game.seed + len(self.game.answers))

    def note(self, at: int) -> None:
        """An answer is about to be given: remember whose it is."""
        d = self.game.decision
        if at < 0 or d is None:
            self.given.append(Given(-1 - at, False, False))
        else:
            self.given.append(Given(d.player, len(d.options) == 1, not d.picked))

    def tell(self) -> None:
        """Everybody is told what has happened."""
        for telling in self.tellings.values():
            telling.tell(self.game)

    # ------------------------------------------------------------ questions
    @property
    def decision(self) -> Decision | None:
        """The open question, unless the game broke off."""
        return None if self.fault else self.game.decision

    @property
    def over(self) -> bool:
        """Is there nothing more to answer?"""
        return self.game.over or bool(self.fault)

    def at(self, player: int) -> int:
        """The number of the question for this player, -1 if there is none: it counts this player's answers only."""
        d = self.decision
        if d is None or d.player != player or self.is_bot(player):
            return -1
        return self.base[player] + sum(g.player == player for g in self.given)

    def is_bot(self, player: int) -> bool:
        """Does a bot sit there?"""
        return bool(self.bot) and player == BOT_SEAT

    @property
    def bot_to_move(self) -> bool:
        """Does the game wait for the bot?"""
        d = self.decision
        return d is not None and self.is_bot(d.player)

    # ------------------------------------------------------------ answering
    def answer(self, player: int, at: int, picks: list[int]) -> None:
        """A person's answer. Raises Stale or WrongAnswer, and nothing has changed."""
        d = self.decision
        if d is None or d.player != player or self.is_bot(player):
            raise Stale("it is not for you to answer now" if d is not None else "the game is over")
        if at != self.at(player):
            raise Stale("that question is not open any more")
        options = meant(d, picks)
        if not d.picked:
            self.before[player] = (len(self.given), self.game.copy())
            if self.agent is not None:
                self.agents[len(self.given)] = deepcopy(self.agent)
        self.give(*options)
        self.settle()

    def outcome(self, player: int, at: int, picks: list[int]) -> tuple[list[str], list[str]]:
        """Where a person's answer would lead: (for sure, unless a hidden card or the other side changes it); nothing of a question that is
        not open. Raises WrongAnswer for what is no answer."""
        d = self.decision
        if d is None or d.player != player or at < 0 or at != self.at(player):
            return [], []
        return outcome(self.package, self.game, player, meant(d, picks))

    def choose(self) -> object:
        """What the bot would answer. It sees the game through its view only."""
        d = self.decision
        assert d is not None
        assert self.agent is not None
        return self.agent.choose(view(self.game, d.player), d)

    def thinking(self) -> Callable[[], object]:
        """The bot's choice as something that can be done in another thread: about a copy of the game, while this one may move on."""
        other = copy(self)
        other.game = self.game.copy()
        return other.choose

    def bot_answers(self, option: object) -> None:
        """The bot gives its answer. One that is not offered is a fault of the bot, and the game breaks off."""
        try:
            self.give(option)
        except WrongAnswer as e:
            self.break_off(e)
        self.settle()

    def settle(self) -> None:
        """Questions with only one answer are answered."""
        while (d := self.decision) is not None and len(d.options) == 1:
            self.give(d.options[0])

    def give(self, *options: object) -> None:
        """Give an answer and tell of it; if the game breaks off, it stays as it was before, and the match is over."""
        d = self.game.decision
        assert d is not None
        safe, before = self.game.copy(), len(self.game.answers)
        try:
            self.game.answer(*options)
        except PlaymatError:
            self.game = safe  # it says that it has changed nothing; nobody has to believe it
            raise
        except Exception as e:  # a fault of the game: nobody at the table can do anything about it
            self.broken = record(self.game)
            self.game = safe
            self.break_off(e)
            return
        many = len(self.game.answers) - before
        self.given += [Given(d.player, len(d.options) == 1, n == 0 and not d.picked) for n in range(many)]
        self.asking = None
        self.tell()

    def break_off(self, e: Exception) -> None:
        """The game cannot go on. What it was is kept for a report."""
        self.broken = self.broken or record(self.game)
        self.fault = f"{FAULT} ({type(e).__name__})"

    def concede(self, player: int) -> None:
        """A player gives up. Raises WrongAnswer when the game is over."""
        if self.over:
            raise WrongAnswer("the game is over")
        self.note(-1 - player)
        concede(self.game, player)
        self.asking = None
        self.tell()

    # ------------------------------------------------------------ taking back
    def last_own(self, player: int) -> int | None:
        """How many answers had been given when the player was last asked something that could be answered in several ways."""
        found = (n for n in range(len(self.given) - 1, -1, -1) if self.given[n] == Given(player, False, True))
        return next(found, None)

    def why_no_take_back(self, player: int) -> str:
        """Why the player cannot take back the last answer; empty if it can be."""
        to = self.last_own(player)
        if self.over:
            return "the game is over"
        if to is None:
            return "there is nothing to take back"
        if self.asking is not None:
            return "the other side has not replied yet" if self.asking == player else "reply to the other side first"
        if self.bot:
            return ""
        return "something hidden has been seen since" if self.something_seen(player, to) else ""

    def something_seen(self, player: int, to: int) -> bool:
        """Has anybody come to know a hidden card, or has anything been left to chance, since the player was last asked?

        A card that the player knew and has shown does not count: it was the player's to show.
        """
        then, now = self.as_it_was(player, to), self.game
        hidden = ((o, p) for o in then.objs[1:] if not o.known >> player & 1 for p in (0, 1) if not o.known >> p & 1)
        return then.rng != now.rng or any(knows_now(now, o.id, p) for o, p in hidden if o.card.id and not o.gone)

    def ask_back(self, player: int) -> bool:
        """The player wants to take back the last answer. True when that needs no consent and has been done. Raises WrongAnswer."""
        why = self.why_no_take_back(player)
        if why:
            raise WrongAnswer(why)
        if self.bot:
            self.go_back(player)
            return True
        self.asking = player
        return False

    def reply(self, player: int, yes: bool) -> bool:
        """The other side replies. True when the answer was taken back. Raises WrongAnswer when nothing was asked."""
        if self.asking is None or self.asking == player:
            raise WrongAnswer("nobody has asked you for that")
        asked, self.asking = self.asking, None
        if yes:
            self.go_back(asked)
        return yes

    def go_back(self, player: int) -> None:
        """Back to the last question that the player answered; every question after it gets another number."""
        to = self.last_own(player)
        assert to is not None
        for p in (0, 1):
            undone = sum(g.player == p for g in self.given[to:])
            self.base[p] += undone + 1
        self.game = self.as_it_was(player, to).copy()
        self.before.clear()
        del self.given[to:]
        for telling in self.tellings.values():
            telling.go_back(to)
        if self.bot:
            self.agent = self.agents.pop(to, None) or self.new_agent()
            self.agents = {n: a for n, a in self.agents.items() if n < to}

    def as_it_was(self, player: int, to: int) -> Game:
        """The game when the player was last asked, which was after so many answers."""
        kept = self.before.get(player)
        if kept is None or kept[0] != to:
            kept = self.before[player] = (to, self.played(to))
        return kept[1]

    def played(self, to: int) -> Game:
        """The game as it was after so many answers."""
        game = new_game(self.package.name, self.game.setup, self.game.seed)
        for n, at in enumerate(list(self.game.answers)[:to]):
            step(game, at, n)
        if len(game.answers) != to:
            raise KernelFault("the game played again is another")
        return game


def meant(d: Decision, picks: list[int]) -> tuple[object, ...]:
    """The options that an answer names by their indexes. Raises WrongAnswer."""
    options = tuple(d.options[i] if i < len(d.options) else DONE if i == len(d.options) else None for i in picks)
    if any(o is None for o in options):
        raise WrongAnswer(f"there are {len(d.options)} options, from 0 to {len(d.options) - 1}")
    if len(picks) > 1 and len(set(picks)) < len(picks):
        raise WrongAnswer("the same option is named twice")
    return options


def knows_now(g: Game, id: int, player: int) -> bool:
    """Does the player know the card, or whatever it has become?"""
    while True:
        o = g.objs[id]
        if o.known >> player & 1:
            return True
        if not o.next:
            return False
        id = o.next
