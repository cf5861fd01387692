"""Every event tag of the game with its direct parents, and what the log says of it.

A tag is what abilities watch. `move` is any change of zone; what an event is called below it says how it came about.
"""

from __future__ import annotations

TAGS: dict[str, tuple[str, ...]] = {
    # changes of zone
    "move": (),
    "put": ("move",),
    "return": ("move",),
    "draw": ("move",),
    "discard": ("move",),
    "destroy": ("move",),
    "charge": ("put",),  # mana charge, 701.8
    "enter": ("move",),  # into the battle zone, by any means
    "summon": ("enter",),
    "spent": ("put",),  # a spell that has been carried out, 605.2f
    "shield to hand": ("move",),  # what a break does to its shield, 701.14
    "improper": ("put",),  # 703.4h, 703.4i
    "put under": ("move",),  # 403.4a
    # states and numbers
    "tap": (),
    "pay": ("tap",),  # a mana card is tapped for mana, 601.1f
    "untap": (),
    "refresh": ("untap",),  # at the start of the turn, 501.1
    "mark": (),
    "flip": (),  # 405.4
    "begin turn": (),
    "attack changes": (),
    "set": (),
    "know": (),
    "show": ("know",),
    "look": ("know",),
    "lot": (),
    "random": (),
    "use": (),
    "shuffle": (),
    "order": (),
    "effect": (),
    "effects end": (),
    "delay": (),
    "lose": (),
    # announcements
    "cast": (),
    "attack": (),
    "block": (),
    "blocked": (),
    "unblocked": (),
    "battle": (),
    "win battle": (),
    "lose battle": (),
    "after battle": (),
    "before break": (),
    "break": (),
    "direct attack": (),
    "declare": (),
    "search": (),
    "turn start": ("step",),
    "draw step": ("step",),
    "charge step": ("step",),
    "main step": ("step",),
    "attack step": ("step",),
    "end of attack": (),
    "end of turn": ("step",),
    "step": (),
    "first player": (),
    "resolve": (),
    "replaced": (),
    "cancelled": (),
    "note": (),
    "ambiguity": (),  # something was decided that the rules leave open
    "loop": (),
    "endless loop": (),
}

SENTENCES: dict[str, str] = {
    "begin turn": "The turn of {who} begins.",
    "first player": "{who} goes first.",
    "put": "{card} is put into {owner}'s {to}.",
    "return": "{card} returns to {owner}'s {to}.",
    "draw": "{who} draws {card}.",
    "discard": "{owner} discards {card}.",
    "destroy": "{card} is destroyed.",
    "charge": "{who} charges {card} as mana.",
    "enter": "{card} is put into the battle zone.",
    "summon": "{who} summons {card}.",
    "spent": "{card} goes to {owner}'s {to}.",
    "shield to hand": "{card} goes from {who}'s shields to the hand.",
    "improper": "{card} cannot be in the battle zone alone and goes to the {to}.",
    "put under": "{card} is put under {other}.",
    "flip": "{card} is turned over.",
    "untap": "{card} untaps.",
    "tap": "{card} taps.",
    "pay": "{card} is tapped for mana.",
    "refresh": "",
    "show": "{card} is shown.",
    "shuffle": "{who} shuffles the {to}.",
    "cast": "{who} casts {card}: {text}.",
    "attack": "{card} attacks {key}.",
    "block": "{card} blocks {other}.",
    "battle": "{card} (power {value[0]}) battles {other} (power {value[1]}).",
    "win battle": "{card} wins the battle.",
    "lose battle": "{card} loses the battle.",
    "break": "{source} breaks one of {who}'s shields.",
    "direct attack": "{source} attacks {who} directly.",
    "declare": "{who} declares the {keyword} of {card}.",
    "search": "{who} looks through the {to}.",
    "resolve": "{source}'s ability is carried out: {ability}.",
    "effect": "{source} has an effect{on} {until}.",
    "replaced": "{source} changes what happens to {card}: {ability}.",
    "ambiguity": "decided by {key}: {answer}.",
    "loop": "{who} has gone round in a loop, which ends now or after {n} more rounds.",
    "endless loop": "the same happens again and again and nobody can end it.",
    "lose": "{who} loses: {key}.",
}
