"""Every event tag of the game, with its parents: what abilities can watch."""

from __future__ import annotations

TAGS: dict[str, tuple[str, ...]] = {
    # the turn
    "begin_turn": (),
    "start_of_turn": (),
    "end_of_turn": (),
    # souls
    "souls": (),  # a Soul goes from the soul deck to the soul area
    "stand_soul": (),
    "rest_soul": (),
    "pay": (),
    # cards
    "mulligan": (),
    "draw": ("add_to_hand",),
    "add_to_hand": (),
    "reveal": (),
    "look": (),
    "search": (),
    "choose": (),
    "shuffle": (),
    "resolution": (),  # a card goes to the resolution zone
    "play": (),
    "play_ability": (),
    "deploy": ("enter",),
    "enter": (),
    "leave": (),
    "to_graveyard": (),
    "put_graveyard": ("to_graveyard", "leave"),  # from the base
    "destroy": ("put_graveyard",),  # by lethal damage
    "excess": ("put_graveyard",),
    "butcher": ("put_graveyard",),
    "discard": ("to_graveyard",),
    "mill": ("to_graveyard",),
    "damage_mill": ("mill",),
    "event_done": ("to_graveyard",),
    "exile": (),
    "exile from base": ("exile", "leave"),
    "return": (),
    "return from base": ("return", "leave"),
    "put": (),
    "put from base": ("put", "leave"),
    # states and numbers
    "stand": (),
    "rest": (),
    "assign": (),
    "damage": (),  # announced, so that it can be replaced
    "damage taken": (),
    "damage over": (),
    "player_damage": (),
    "lucky": (),
    "lose_life": (),
    "gain_life": (),
    "get": (),
    "get_material": ("get",),
    "get_ingredient": ("get",),
    "consume": (),
    "consume_material": ("consume",),
    "consume_ingredient": ("consume",),
    "lose_material": (),
    "lose_ingredient": (),
    # battle
    "attack": (),
    "block": (),
    "battle": (),
    "nullify": (),
    "end_of_battle": (),
    # the machine's own
    "resolve": (),
    "decline": (),
    "replaced": (),
    "cancelled": (),
    "declare": (),
    "note": (),
    "ambiguity": (),  # something was decided that the rules leave open
    "loop": (),
    "endless loop": (),
    "lose": (),
    "use": (),
    "set": (),
    "add": (),
    "order": (),
    "effect": (),
    "effects end": (),
    "delay": (),
    "prevented": (),
    "altered": (),
    "activate": (),
    "random": (),
}
"""Whatever leaves the base has a tag under `leave`, whatever comes into a graveyard one under `to_graveyard`."""
