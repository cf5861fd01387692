"""What goes over the wire, in both directions: every message is one of these records, `type` says which. `schema.py` writes them down."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from playmat.kernel.view import Table

Short = Annotated[str, Meta(max_length=60)]
Handle = Annotated[str, Meta(max_length=80)]
Text = Annotated[str, Meta(max_length=6_000)]
"""A deck list or a note: a message has at most 8 KB in all."""
Index = Annotated[int, Meta(ge=0, le=100_000)]
Mode = Literal["bot", "friend", "same screen"]
Wish = Literal["take back"]
"""What one side can ask of the other."""


class Strict(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What comes from outside has no fields but these."""


class DeckChoice(Strict):
    """A deck: the name of a built-in one, or a list as text."""

    name: Short = ""
    text: Text = ""


# ---------------------------------------------------------------- client to server
class Answer(Strict, tag="answer"):
    """The answer to question number `at`: indexes of its options as they are shown, in order. An index one past the last option ends a
    choice of several where "done" is not offered yet."""

    at: int
    picks: Annotated[list[Index], Meta(min_length=1, max_length=300)]


class TakeBack(Strict, tag="take back"):
    """Back to the last question this seat answered: at once against a bot, else the other side is asked."""


class Reply(Strict, tag="reply"):
    """Yes or no to what the other side asked."""

    to: Wish
    yes: bool


class Concede(Strict, tag="concede"):
    """Give up."""


class Rematch(Strict, tag="rematch"):
    """Once more, with the same deck or another. It begins when both sides want it."""

    deck: DeckChoice | None = None


class Sit(Strict, tag="sit"):
    """Take the seat at a table that waits for this side's deck."""

    deck: DeckChoice
    name: Short = ""


class Rename(Strict, tag="name"):
    """What this seat is called."""

    name: Short


class AskWhy(Strict, tag="why"):
    """Why can nothing, or not more, be done with this card?"""

    card: Handle


class AskCard(Strict, tag="card"):
    """What is this card, and what changes it now?"""

    card: Handle


class AskOutcome(Strict, tag="outcome"):
    """Where would this answer to question number `at` lead?"""

    at: int
    picks: Annotated[list[Index], Meta(min_length=1, max_length=300)]


class LetWatch(Strict, tag="let watch"):
    """Make a link for a spectator who sees what this seat sees; or take back all of them."""

    yes: bool


class Elsewhere(Strict, tag="elsewhere"):
    """Make a link with which this seat can be taken over in another browser, once."""


class Report(Strict, tag="report"):
    """Keep the game so far, with a note, as a file."""

    note: Annotated[str, Meta(max_length=4_000)] = ""


FromClient = Answer | TakeBack | Reply | Concede | Rematch | Sit | Rename | AskWhy | AskCard | AskOutcome | LetWatch | Elsewhere | Report


# ---------------------------------------------------------------- server to client
class Line(Struct, omit_defaults=True):
    """A line of the log: its number among those this viewer sees, and the printed card it is about.

    act: the number of the action it belongs to, by: whose action that is (-1: nobody's). main: it says what the action is.
    """

    n: int
    text: str
    tag: str = ""
    rule: str = ""
    turn: int = 0
    card: str = ""
    act: int = 0
    by: int = -1
    main: bool = False


class Move(Struct, omit_defaults=True):
    """A card that went from one place to another. A handle is there where the viewer has one for the card before or after."""

    tag: str = ""
    from_: str = field(default="", name="from")
    to: str = ""
    from_zone: str = ""
    from_player: int = -1
    to_zone: str = ""
    to_player: int = -1
    card: str = ""


class Can(Struct, omit_defaults=True):
    """What this seat can do besides answering, and why it cannot take back."""

    answer: bool = False
    take_back: bool = False
    take_back_why: str = ""
    concede: bool = False
    rematch: bool = False
    let_watch: bool = False


class Question(Struct):
    """What one side asks of the other."""

    what: Wish
    by: int


class Arrow(Struct, omit_defaults=True):
    """The attack that is going on: from a card to a card, or to a player."""

    from_: str = field(name="from")
    to: str = ""
    to_player: int = -1


class State(Struct, omit_defaults=True, tag="state"):
    """All that a viewer may know, with what is new in log and moves."""

    at: int
    table: Table
    lines: list[Line]
    from_: int = field(name="from")
    moves: list[Move]
    names: tuple[str, str]
    you: int
    online: tuple[bool, bool]
    can: Can
    game: str
    mode: str
    round: int = 1
    watch: str = ""
    replay: str = ""
    seed: str = ""
    arrow: Arrow | None = None
    asked: Question | None = None
    wants: list[int] = []
    fault: str = ""
    deadline: int | None = None


class Waiting(Struct, omit_defaults=True, tag="waiting"):
    """The table waits for somebody to sit down. need: "deck" when it is this seat that has to choose one, else "other"."""

    game: str
    names: tuple[str, str]
    you: int
    online: tuple[bool, bool]
    need: str
    watch: str = ""


class DeckProblem(Struct, omit_defaults=True):
    """A fault of a deck, at its line (0: as a whole)."""

    line: int
    text: str
    rule: str = ""
    suggestion: str = ""


class Error(Struct, omit_defaults=True, tag="error"):
    """What was wrong with a message; `at` is the number of the question that is open."""

    text: str
    at: int = -1
    problems: list[DeckProblem] = []


class Reason(Struct, omit_defaults=True):
    """Why something cannot be done, and the rule."""

    text: str
    rule: str = ""


class Why(Struct, tag="why"):
    """Everything that could be wanted of a card and cannot be done, with the reasons."""

    card: str
    reasons: list[Reason]


class Part(Struct, omit_defaults=True):
    """What one source adds to a number, or sets it to."""

    n: int
    source: str
    sets: bool = False


class Change(Struct):
    """A number of a card that is not as printed."""

    value: str
    printed: int
    now: int
    parts: list[Part]


class CardTold(Struct, tag="card"):
    """A card on the table: its text as it now is, what changes its numbers, and the zones of a board that it can attack."""

    card: str
    id: str
    name: str
    lines: list[str]
    changes: list[Change]
    reach: list[str]


class Outcome(Struct, omit_defaults=True, tag="outcome"):
    """Where an answer to question number `at` would lead: for sure, and unless a hidden card or the other side changes it. Nothing is
    said of what cannot be foretold, or of a question that is not open any more."""

    at: int
    picks: list[int]
    sure: list[str] = []
    likely: list[str] = []


class Asked(Struct, tag="asked"):
    """The other side asks something."""

    what: Wish
    by: int


class Watch(Struct, tag="watch"):
    """A link for a spectator; empty when there is none any more."""

    path: str


class Ticket(Struct, tag="ticket"):
    """The page on which another browser can take this seat over, once."""

    path: str


class Taken(Struct, tag="taken"):
    """This seat is another browser's; where its table can be watched."""

    watch: str


class Reported(Struct, omit_defaults=True, tag="report"):
    """The name of the file that holds the game so far, and where it can be fetched; nowhere as long as it would show what is hidden from
    who asks."""

    file: str
    path: str = ""


ToClient = State | Waiting | Error | Why | CardTold | Outcome | Asked | Watch | Ticket | Taken | Reported
