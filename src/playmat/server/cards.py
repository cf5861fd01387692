"""What can be asked about a card: its page, what changes it now, and why something cannot be done with it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import playmat
from playmat.games.base import GamePackage
from playmat.games.layout import Face, Layout, Place
from playmat.kernel.cards import Card
from playmat.kernel.errors import PlaymatError
from playmat.kernel.game import Game
from playmat.kernel.policy import Policy
from playmat.kernel.view import View, view
from playmat.language.continuous import fits, live
from playmat.server.messages import CardTold, Change, Part, Reason
from playmat.server.rest import CardPage

NOT_NOW = "it is not one of the options now"
RULED = re.compile(r"(?P<text>.*) \((?P<rule>[^()]+)\)")
MOST_REASONS = 6


def plain(value: Any) -> Any:
    """A fact as JSON has it."""
    if isinstance(value, dict):
        return {str(k): plain(v) for k, v in value.items()}
    if isinstance(value, tuple | list | set | frozenset):
        return [plain(v) for v in value]
    return value if isinstance(value, int | float | bool | None) else str(value)


def card_page(package: GamePackage, p: Policy, card: Card, image: Callable[[str], str]) -> CardPage:
    """A printed card: what is drawn on it, its text written from its abilities, its facts."""
    hidden = {"id", "name", *p.derived, *card.abilities}
    facts = {k: plain(v) for k, v in card.facts.items() if k not in hidden}
    return CardPage(card.id, card.name, face_of(package, card), text_of(p, card), facts, image(card.id))


def face_of(package: GamePackage, card: Card) -> Face:
    """What is drawn on a card."""
    return package.face(card) if package.face is not None else Face(str(card.facts.get("type", "")), card.facts.get("cost"))


def text_of(p: Policy, card: Card) -> list[str]:
    """The text of a card, box by box."""
    return [("" if box == "text" else f"{box}: ") + p.ability_text(a.key) for box, abilities in card.abilities.items() for a in abilities]


def layout_of(package: GamePackage, p: Policy) -> Layout:
    """How the game lies on the table; of a game that does not say, one zone below the other."""
    if package.layout is not None:
        return package.layout
    return Layout(tuple((Place(z.name, z.name, "hand" if z.seen_by == "owner" else "fan", 1),) for z in p.zones), tapped=p.tapped_word)


# ---------------------------------------------------------------- cards on the table
def by_handle(g: Game, seen: View, handle: str) -> int:
    """The object that a viewer calls so. Raises PlaymatError for one it does not know or that is gone, in the same words."""
    number = handle[1:]
    if handle.startswith("c") and number.isascii() and number.isdigit() and len(number) < 8:
        id = int(number)
        if 0 < id < len(g.objs) and not g.objs[id].gone and seen.knows(g.objs[id]):
            return id
    raise PlaymatError("that is no card that you can see")


def card_told(package: GamePackage, g: Game, viewer: int, handle: str) -> CardTold:
    """A card on the table as a viewer may know it. Raises PlaymatError."""
    seen = view(g, viewer)
    id = by_handle(g, seen, handle)
    card = g.card(id)
    shown = seen.card(id)
    changes = [Change(name, printed, shown.values[name], parts(g, seen, id, name, printed)) for name, printed in shown.printed.items()]
    reach = package.reach(g, id) if package.reach is not None else []
    return CardTold(handle, card.id, card.name, text_of(g.policy, card), changes, reach)


def parts(g: Game, seen: View, id: int, name: str, printed: int) -> list[Part]:
    """What makes a number what it is now, source by source; what no continuous change explains is called so."""
    found: list[Part] = []
    total = printed
    for entry in live(g, name):
        if not fits(g, entry, id):
            continue
        c, v, _ = entry
        values = v.get("values")
        for n, (what, amount) in enumerate((*c.adds, *c.sets)):
            if what == name:
                number = values[n] if values is not None else amount(g, v)
                found.append(Part(int(number or 0), seen.name(v["src"]), n >= len(c.adds)))
    for part in sorted(found, key=lambda part: not part.sets):
        total = part.n if part.sets else total + part.n
    rest = int(g.policy.shown_values(g, id).get(name, total)) - total
    return [*found, Part(rest, "the rules")] if rest else found


# ---------------------------------------------------------------- why not
def reasons(package: GamePackage, g: Game, player: int, handle: str) -> list[Reason]:
    """Why what could be wanted of a card cannot be done now. Raises PlaymatError for a card the player does not see.

    Nothing is said about a question that is not this player's: that there is one can be a secret.
    """
    seen = view(g, player)
    id = by_handle(g, seen, handle)
    d = g.decision
    if d is None or d.player != player:
        return [Reason("it is not for you to answer now" if d is not None else "the game is over")]
    if g.objs[id].host:
        return [Reason(f"it is a part of {seen.name(g.objs[id].host)}, and does nothing by itself")]
    wanted = package.actions_of(g, player, id) if package.actions_of is not None else []
    said = [playmat.why_not(g, player, action) for action in wanted if not is_offered(d.what, d.options, action)]
    found = list(dict.fromkeys(text for text in said if text))
    better = [text for text in found if text != NOT_NOW] or found
    return [reason(text) for text in better[:MOST_REASONS]]


def is_offered(what: str, options: tuple[Any, ...], action: tuple[Any, ...]) -> bool:
    """Is the action, or one that says more than it, among the options? A question for one thing has the things alone as options."""
    if len(action) == 2 and action[0] == what and action[1] in options:
        return True
    return any(isinstance(o, tuple) and o[: len(action)] == action for o in options)


def reason(text: str) -> Reason:
    """A reason and its rule, which stands in brackets at its end."""
    m = RULED.fullmatch(text)
    return Reason(m["text"], m["rule"]) if m else Reason(text)
