"""What a viewer is shown of a match, made from its view only."""

from __future__ import annotations

from dataclasses import dataclass

from playmat.games.base import GamePackage
from playmat.kernel.game import Game
from playmat.kernel.view import SPECTATOR, Table, view
from playmat.server.match import Match
from playmat.server.messages import Arrow, Can, Question, State


@dataclass(slots=True)
class Room:
    """What a state says of the table besides the game: names, who is there, the spectators' link, who wants a rematch, which round, where
    the replay of a game that is over can be fetched."""

    names: list[str]
    online: tuple[bool, bool]
    mode: str
    watch: str
    wants: list[int]
    round: int = 1
    replay: str = ""


@dataclass(slots=True)
class Sent:
    """How far a client has been told: so many lines and moves."""

    lines: int = 0
    moves: int = 0


def state(match: Match, viewer: int, plays: bool, room: Room, sent: Sent) -> State:
    """Everything the viewer may know, and the lines and moves that it has not been sent; `plays`: it can do something at the table."""
    telling = match.tellings[viewer]
    sent = Sent(min(sent.lines, len(telling.lines)), min(sent.moves, len(telling.moves)))
    you = viewer if plays else SPECTATOR
    seen = view(match.game, viewer).table()
    if match.fault:
        seen.decision = None
    only_what_lies_there(match.game, seen)
    other = match.asking is not None and match.asking != you and plays
    return State(
        at=match.at(viewer) if plays else SPECTATOR, table=seen, lines=telling.lines[sent.lines :], from_=sent.lines,
        moves=telling.moves[sent.moves :], names=(room.names[0], room.names[1]), you=you, online=room.online,
        can=can(match, viewer) if plays else Can(), game=match.package.name, mode=room.mode, round=room.round,
        watch=room.watch if plays else "", seed=str(match.game.seed) if match.game.over else "",
        asked=Question("take back", match.asking) if other and match.asking is not None else None, wants=sorted(room.wants),
        fault=match.fault, arrow=arrow(match.package, match.game, viewer),
        replay=room.replay if plays and match.over else "",
    )  # fmt: skip


def can(match: Match, player: int) -> Can:
    """What the seat can do now."""
    why = match.why_no_take_back(player)
    return Can(match.at(player) >= 0, not why, why, not match.over, match.over, True)


def arrow(package: GamePackage, g: Game, viewer: int) -> Arrow | None:
    """The attack that is going on, as far as the viewer sees its cards."""
    attacker, target = package.attack(g) if package.attack is not None else (0, 0)
    seen = view(g, viewer)
    if attacker <= 0 or g.objs[attacker].gone or not seen.knows(g.objs[attacker]):
        return None
    if target <= 0:
        return Arrow(seen.handle(attacker), "", 1 - g.player_of(attacker))
    return Arrow(seen.handle(attacker), seen.handle(target)) if not g.objs[target].gone else None


def only_what_lies_there(g: Game, seen: Table) -> None:
    """Of the cards that options name, leave those that lie on the table or that the viewer knows: a number in an option is none, and
    the place of a hidden card in a deck is nobody's to know."""
    if seen.decision is None:
        return
    listed = {c.id for z in seen.zones for top in z.cards for c in (top, *top.under, *top.attached)}
    for option in seen.decision.options:
        option.cards = [h for h in option.cards if h in listed or (h[0] == "c" and h[1:].isdigit() and not g.objs[int(h[1:])].gone)]
