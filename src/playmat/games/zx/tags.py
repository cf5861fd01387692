"""Every event tag of the game with its direct parents: what abilities can watch. `move` is any change of zone."""

from __future__ import annotations

TAGS: dict[str, tuple[str, ...]] = {
    # changes of zone
    "move": (),
    "enter": ("move",),  # onto a Square, by any means
    "play zx": ("enter", "play"),
    "place": ("enter",),  # onto a Square without being played
    "overboost": ("enter",),
    "play event": ("move", "play"),
    "play shift": ("play",),
    "play": (),
    "spent": ("put",),  # an Event that has been carried out
    "destroy": ("move",),
    "put": ("move",),
    "return": ("move",),
    "draw": ("move",),
    "redraw": ("move",),
    "trash": ("put",),
    "discard": ("trash",),
    "ignite": ("trash",),  # the Charge card of the Ignition Phase
    "not played": ("trash",),  # what the Ignition Phase revealed
    "improper": ("trash",),
    "excess": ("trash",),
    "hand limit": ("discard",),
    "recover": ("put",),
    "charge": ("put",),
    "lose life": ("put",),
    "life damage": ("lose life",),
    "reload life": ("lose life",),
    "reload": ("move",),
    "resource": ("put",),
    "banish": ("put",),
    "to dynamis": ("move",),
    "vanish": ("move",),
    "set aside": ("move",),  # during the preparation
    # on and under cards
    "attach": (),
    "associate": (),
    "stack": (),
    "relocate": (),
    "seize": (),
    "push": (),
    # states and numbers
    "sleep": (),
    "pay": ("sleep",),
    "reboot": (),
    "damage": (),
    "heal": (),
    "player damage": (),
    "damage point": (),
    "mark": (),
    "flip": (),
    "set": (),
    "add": (),
    "use": (),
    # knowing
    "know": (),
    "reveal": ("know",),
    "look": ("know",),
    "show": ("know",),
    "search": (),
    "choose": (),
    "shuffle": (),
    "order": (),
    "random": (),
    # the turn
    "first player": (),
    "begin turn": (),
    "start of turn": (),
    "phase": (),
    "start of reboot phase": ("phase",),
    "start of draw phase": ("phase",),
    "start of resource phase": ("phase",),
    "start of ignition phase": ("phase",),
    "start of main phase": ("phase",),
    "start of end phase": ("phase",),
    "end of turn": (),
    "pass": (),
    # battle
    "attack": (),
    "start of battle": (),
    "end of battle": (),
    # named actions
    "crisis": (),
    "void bringer": (),
    "life recovery": (),
    # the machine's own
    "act": (),
    "effect": (),
    "effects end": (),
    "delay": (),
    "lose": (),
    "note": (),
    "declare": (),
    "resolve": (),
    "replaced": (),
    "cancelled": (),
    "altered": (),
    "prevented": (),
    "ambiguity": (),  # something was decided that the rules leave open
    "loop": (),
    "endless loop": (),
}
