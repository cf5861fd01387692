"""What the rulebooks leave open, each with the answer taken here."""

from __future__ import annotations

from playmat.kernel.policy import Ambiguity

_OPEN = (
    Ambiguity("DG-01", "How far down does De-Digivolve go?", "never below level 3", ("to the last card",)),
    Ambiguity(
        "DG-08", "When are rule checks made?",
        "after every fully processed effect and every step of a procedure that is settled, until nothing applies",
        ("once before each waiting effect",),
    ),
    Ambiguity("DG-09", "What if DP falls below zero?", "modifiers are added up and applied; 0 or less is deleted", ("only exactly 0",)),
    Ambiguity("DG-10", "What of memory beyond 10?", "it is lost: the marker stops at 10 on either side", ("it is kept",)),
    Ambiguity(
        "DG-11", "Do end-of-turn effects trigger again when the turn has gone on?",
        "each time end-of-turn timing comes, within 'X per turn'", ("once a turn",),
    ),
    Ambiguity("DG-12", "Can effects bring the memory back after a pass?", "yes, as at any end of a turn", ("no",)),
    Ambiguity("DG-14", "Is a target that has become unsuspended still attacked?", "yes: only choosing it asks for that", ("no",)),
    Ambiguity("DG-23", "Does a rule check that trashes a stray card make it leave?", "no", ("yes",)),
    Ambiguity("DG-28", "Does the breeding area give colours for Options?", "yes", ("no",)),
    Ambiguity(
        "DG-30", "Both players interrupt one event: in which order?",
        "the turn player first, one at a time; once the event is off, the others have nothing left to interrupt", ("all at once",),
    ),
    Ambiguity("DG-32", "Several Overflows at once?", "one after another, the turn player's first, each stopped at 10", ("added up",)),
    Ambiguity("DG-37", "May a token without a play cost be played?", "yes, by effects", ("no",)),
    Ambiguity("DG-39", "Is a second rule check made when the first created the condition?", "yes: until nothing applies", ("no",)),
    Ambiguity("X-01", "Two numbers of repetitions are declared for one loop: which counts?", "the lower", ("the higher",)),
)  # fmt: skip

AMBIGUITIES = {a.id: a for a in _OPEN}
