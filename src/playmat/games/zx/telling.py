"""What the log says of each event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.zx.zones import FIRST_SQUARE
from playmat.language.telling import tell

if TYPE_CHECKING:
    from playmat.kernel.game import Game
    from playmat.kernel.records import Event
    from playmat.kernel.view import View

SENTENCES = {
    "first player": "{who} goes first.",
    "begin turn": "The turn of {who} begins.",
    "end of turn": "The turn of {who} is about to end.",
    "shuffle": "{who} shuffles the {to}.",
    "redraw": "{who} puts {card} back into the deck.",
    "set aside": "{who} sets {card} aside.",
    "draw": "{who} draws {card}.",
    "play zx": "{who} plays {card} on {square}{how}.",
    "place": "{card} is put on {square}.",
    "overboost": "{who} overboosts: {card} appears on {square}.",
    "play event": "{who} plays {card}{how}: {text}.",
    "play shift": "{who} shifts {card} onto {other}.",
    "spent": "{card} goes to {owner}'s trash.",
    "relocate": "{card} moves to {square}.",
    "seize": "{who} takes control of {card}.",
    "push": "{card} is pushed.",
    "destroy": "{card} is destroyed ({key}) and goes to {owner}'s {to}.",
    "put": "{card} is put into {owner}'s {to}.",
    "return": "{card} returns to {owner}'s {to}.",
    "trash": "{card} goes to {owner}'s trash.",
    "discard": "{owner} discards {card}.",
    "hand limit": "{owner} trashes {card}: the hand limit.",
    "ignite": "{who} gives up {card} of the charge.",
    "not played": "{card} goes to {owner}'s trash.",
    "improper": "{card} cannot be there and goes to {owner}'s {to}.",
    "excess": "{card} goes to {owner}'s trash: too many in charge.",
    "recover": "{who} recovers: a card is added to life.",
    "charge": "{card} is put into {owner}'s charge.",
    "life damage": "{card} goes from {who}'s life to the charge.",
    "reload life": "{who} reloads: {card} goes from the life to the charge.",
    "resource": "{card} is put into {owner}'s resource.",
    "banish": "{card} is banished.",
    "to dynamis": "{card} goes back to {owner}'s dynamis, face up.",
    "attach": "{card} is attached to {other}.",
    "associate": "{card} is associated with {other}.",
    "sleep": "{card} becomes sleep.",
    "reboot": "",
    "damage": "{card} receives {value} damage: {n} in all.",
    "player damage": "{who} receives {n} damage.",
    "reveal": "{who} reveals {card}.",
    "look": "{who} looks at cards.",
    "search": "{who} searches the deck.",
    "flip": "{card} is turned over.",
    "attack": "{card} attacks {target}.",
    "end of battle": "The battle is over.",
    "crisis": "Crisis: {who} puts {card} on top of {key}.",
    "resolve": "{source}: {ability}.",
    "effect": "{source} has an effect{on} {until}.",
    "replaced": "{source} changes what happens to {card}: {ability}.",
    "prevented": "{source} prevents it.",
    "ambiguity": "decided by {key}: {answer}.",
    "loop": "{who} has gone round in a loop, which ends now or after {n} more rounds.",
    "endless loop": "the same happens again and again and nobody can end it.",
    "lose": "{who} loses: {key}.",
}
HOW = {"life": " out of life", "ignition": " by ignition", "effect": " by an effect"}


def sentence(g: Game, view: View, e: Event, may: bool) -> str:
    """An event in words."""
    if e.kind == "use" or (e.tag in ("reveal", "look") and not e.obj and not e.value):
        return ""
    words: dict[str, str] = {}
    if e.tag in ("play zx", "play event"):
        words["how"] = HOW.get(e.key, "")
    if e.to >= FIRST_SQUARE:
        words["square"] = f"square {e.to - FIRST_SQUARE + 1}"
    if e.tag == "attack":
        words["target"] = f"P{-e.n}" if e.n < 0 else f"{view.name(e.n)} on {e.key}"
    if e.tag == "reveal" and not e.obj:
        words["card"] = " and ".join(view.name(i) for i in e.value)
    if e.kind == "token":
        words["card"] = g.policy.pool(e.key).name
    text = tell(g, view, e, may, words)
    return text[:1].upper() + text[1:]
