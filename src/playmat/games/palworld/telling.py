"""What the log says of each event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.language.telling import tell

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.records import Event
    from playmat.kernel.view import View

SENTENCES = {
    "begin_turn": "The turn of {who} begins.",
    "end_of_turn": "The turn of {who} is about to end.",
    "shuffle": "{who} shuffles the {to}.",
    "mulligan": "{who} puts {card} back into the deck.",
    "draw": "{who} draws {card}.",
    "add_to_hand": "{card} is added to {owner}'s hand.",
    "souls": "{who} gets a Soul.",
    "pay": "{who} pays {n} souls.",
    "rest_soul": "{who} rests {amount} souls.",
    "reveal": "{who} reveals {card}.",
    "look": "{who} looks at cards.",
    "search": "{who} looks through the deck.",
    "resolution": "{who} puts {card} into the resolution zone.",
    "play": "{who} plays {card}{price}.",
    "play_ability": "{who} plays an ability of {card}: {ability}.",
    "deploy": "{card} is deployed to the base of {who}.",
    "put_graveyard": "{card} is put into the graveyard.",
    "destroy": "{card} has lethal damage and goes to the graveyard.",
    "excess": "{card} is one Pal too many and goes to the graveyard.",
    "butcher": "{card} is butchered.",
    "discard": "{owner} discards {card}.",
    "mill": "{card} goes from {owner}'s deck to the graveyard.",
    "damage_mill": "Damage: {card} goes from {owner}'s deck to the graveyard.",
    "event_done": "{card} goes to the graveyard.",
    "to_graveyard": "{card} goes to {owner}'s graveyard.",
    "exile": "{card} is exiled.",
    "exile from base": "{card} is exiled.",
    "return": "{card} returns to {owner}'s {to}.",
    "return from base": "{card} returns to {owner}'s {to}.",
    "put": "{card} is put into {owner}'s {to}.",
    "put from base": "{card} is put into {owner}'s {to}.",
    "stand": "{card} stands.",
    "rest": "{card} rests.",
    "assign": "{card} is assigned to {other}.",
    "damage": "{source} deals {n} damage to {card}.",
    "player_damage": "{source} deals {n} damage to {who}.",
    "lucky": "Lucky! {card} cancels {n} damage to {who}.",
    "lose_life": "{who} loses {amount} life: {left} left.",
    "gain_life": "{who} gains {amount} life: {left} now.",
    "get_material": "{who} gets {amount} Material: {left} now.",
    "get_ingredient": "{who} gets {amount} Ingredient: {left} now.",
    "consume_material": "{who} consumes {amount} Material: {left} left.",
    "consume_ingredient": "{who} consumes {amount} Ingredient: {left} left.",
    "lose_material": "{who} loses {amount} Material: {left} left.",
    "lose_ingredient": "{who} loses {amount} Ingredient: {left} left.",
    "attack": "{card} attacks {target}.",
    "block": "{other} blocks {card}.",
    "nullify": "The attack of {card} is nullified.",
    "end_of_battle": "The battle ends.",
    "resolve": "{source} activates: {ability}.",
    "decline": "{card}: {ability} is not played.",
    "replaced": "{source} puts something else in the place of it.",
    "effect": "{source} has an effect{on} {until}.",
    "prevented": "{source} prevents it.",
    "ambiguity": "decided by {key}: {answer}.",
    "loop": "{who} has gone round in a loop, which ends now or after {n} more rounds.",
    "endless loop": "the same happens again and again and nobody can end it.",
    "lose": "{who} loses: {key}.",
}


def sentence(g: Game, view: View, e: Event, may: bool) -> str:
    """An event in words. Uses of limited abilities are told as what they are uses of."""
    if e.kind == "use":
        return ""
    words: dict[str, str] = {}
    if e.tag == "attack":
        words["target"] = view.name(e.n) if e.n > 0 else f"P{-e.n}"
    elif e.tag == "play":
        words["price"] = f" for {e.n} souls" if e.n else ""
    elif e.kind == "turn_all":
        words["amount"] = str(len(e.value))
    elif e.kind == "add" and e.value:
        words.update(amount=str(abs(e.n)), left=str(e.value[1]))
    text = tell(g, view, e, may, words)
    return text[:1].upper() + text[1:]
