"""What the log says of each event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.language.telling import tell

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.records import Event
    from playmat.kernel.view import View

SENTENCES = {
    "first player": "{who} goes first.",
    "begin_turn": "The turn of {who} begins.",
    "end_of_turn": "The turn of {who} is about to end.",
    "pass": "{who} passes: memory goes to 3 for the other player.",
    "shuffle": "{who} shuffles the {to}.",
    "redraw": "{who} puts {card} back into the deck.",
    "draw": "{who} draws {card}.",
    "add_to_hand": "{card} is added to {owner}'s hand.",
    "return": "{card} returns to {owner}'s {to}.",
    "hatch": "{who} hatches {card}.",
    "move_out": "{card} moves out to the battle area.",
    "reveal": "{who} reveals {card}.",
    "play": "{who} plays {card}.",
    "place": "{card} is placed in {owner}'s {to}.",
    "digivolve": "{who} digivolves {key} into {card}.",
    "use": "{who} uses {card}: {text}.",
    "pay": "{who} pays {amount}: {gauge}.",
    "memory": "{who} sets memory: it stands at {n} for {who}.",
    "gain_memory": "{who} gains {amount}: {gauge}.",
    "lose_memory": "{who} loses {amount}: {gauge}.",
    "overflow": "Overflow: {who} loses {amount}: {gauge}.",
    "suspend": "{card} suspends.",
    "unsuspend": "{card} unsuspends.",
    "attack": "{card} attacks {target}.",
    "block": "{card} blocks {other}.",
    "switch_target": "The attack turns to {card}.",
    "battle": "{card} ({value[0]}) battles {other} ({value[1]}).",
    "win": "{card} wins the battle.",
    "check": "{source} checks {who}'s security: {card}.",
    "delete": "{card} is deleted.",
    "trash": "{card} is trashed.",
    "discard": "{owner} trashes {card} from the hand.",
    "trash_under": "{card} is trashed from under a card.",
    "de_digivolve": "{card} is trashed off the top.",
    "flip": "{card} is turned over.",
    "look": "{who} looks at cards.",
    "search": "{who} searches the deck.",
    "trash_security": "{card} is trashed from {owner}'s security stack.",
    "trash_option": "{card} is trashed.",
    "trash_rule": "{card} goes to {owner}'s trash.",
    "put_under": "{card} is placed under another card.",
    "add_security": "{card} goes to {owner}'s security stack.",
    "resolve": "{source} activates: {ability}.",
    "effect": "{source} has an effect{on} {until}.",
    "prevented": "{source} prevents it.",
    "end_of_attack": "The attack ends.",
    "ambiguity": "decided by {key}: {answer}.",
    "loop": "{who} has gone round in a loop, which ends now or after {n} more rounds.",
    "endless loop": "the same happens again and again and nobody can end it.",
    "repetitions": "{who} declares {n} more repetitions.",
    "lose": "{who} loses: {key}.",
}


def sentence(g: Game, view: View, e: Event, may: bool) -> str:
    """An event in words. Both Digimon of a battle have an event; one sentence tells of it."""
    if e.kind == "use" or (e.tag == "battle" and e.value is None):  # a use of a limited effect is told as its activation
        return ""
    words: dict[str, str] = {}
    if e.tag == "attack":
        words["target"] = view.name(e.n) if e.n else f"P{2 - e.who}"
    elif e.kind == "add" and e.value:
        words["gauge"] = f"memory goes from {reading(e.value[0])} to {reading(e.value[1])}"
        words["amount"] = f"{abs(e.n)} memory"
    text = tell(g, view, e, may, words)
    return text[:1].upper() + text[1:]


def reading(n: int) -> str:
    """Where the marker stands, with the side it stands on."""
    return "0" if n == 0 else f"{abs(n)} for P{1 if n > 0 else 2}"
