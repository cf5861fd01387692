"""What a viewer is shown of a match, made from its view only."""

from __future__ import annotations

from dataclasses import dataclass

from playmat.kernel.view import SPECTATOR, view
from playmat.server.match import Match
from playmat.server.messages import Can, Question, State


@dataclass(slots=True)
class Room:
    """What a state says of the table besides the game: names, who is there, the spectators' link, who wants a rematch, which round."""

    names: list[str]
    online: tuple[bool, bool]
    mode: str
    watch: str
    wants: list[int]
    round: int = 1


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
    other = match.asking is not None and match.asking != you and plays
    return State(
        at=match.at(viewer) if plays else SPECTATOR, table=seen, lines=telling.lines[sent.lines :], from_=sent.lines,
        moves=telling.moves[sent.moves :], names=(room.names[0], room.names[1]), you=you, online=room.online,
        can=can(match, viewer) if plays else Can(), game=match.package.name, mode=room.mode, round=room.round,
        watch=room.watch if plays else "", seed=str(match.game.seed) if match.game.over else "",
        asked=Question("take back", match.asking) if other and match.asking is not None else None, wants=sorted(room.wants),
        fault=match.fault,
    )  # fmt: skip


def can(match: Match, player: int) -> Can:
    """What the seat can do now."""
    why = match.why_no_take_back(player)
    return Can(match.at(player) >= 0, not why, why, not match.over, match.over, True)
