"""506 Main Phase: what the turn player may do with priority."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playmat.games.zx.ch6_battle.r602_declaration import attacks
from playmat.games.zx.ch8_cards.from_dynamis import extras, shifts, unused
from playmat.games.zx.ch8_cards.placing import has_room
from playmat.games.zx.ch8_cards.r803_playing import NO_PLAYING, PLAY, may_play
from playmat.games.zx.ch8_cards.r805_cost import PLAYING, colors_in, enough, play_cost, purse
from playmat.games.zx.ch8_cards.r808_startup import STARTUP, startups
from playmat.games.zx.ch11_keywords.overboost import OVERBOOST, overboosts
from playmat.games.zx.cite import rule
from playmat.games.zx.facts import EVENT, EVENT_EXTRA, ZX, ZX_EXTRA, facts
from playmat.games.zx.zones import HAND
from playmat.kernel.procedure import Ask, Call, Frame, Goto, Result
from playmat.language.continuous import spoken

if TYPE_CHECKING:
    from playmat.kernel.game import Game

PASS = "pass"


@rule("zx:2.6.main.priority", "zx:2.8.before", "zx:2.8.options")
def choose_action(g: Game, f: Frame) -> Result:
    """After preprocessing the turn player has priority: does something, or passes."""
    return Ask(g.turn_player, "action", actions(g, g.turn_player), "action", rule="zx:2.6.main.priority")


def actions(g: Game, player: int) -> tuple[Any, ...]:
    """Everything that can be done in the Main Phase; and pass, always."""
    found: list[Any] = [("play", i) for i in from_hand(g, player, ZX, EVENT)]
    there = unused(g, player)
    if there:
        found += [("extra", i) for i in extras(g, player, there, ZX_EXTRA, EVENT_EXTRA)]
        found += shifts(g, player, there)
        found += [("overboost", i) for i in overboosts(g, player, there)]
    found += startups(g, player)
    found += attacks(g, player)
    found.append(PASS)
    return tuple(found)


@rule("zx:2.6.main.play")
def from_hand(g: Game, player: int, *kinds: str) -> list[int]:
    """Cards of the hand of these types that the player can pay and put somewhere."""
    hand = g.cards(player, HAND)
    if not hand:
        return []
    objs, topics = g.objs, spoken(g)
    there = purse(g, player)
    count = len(there)
    changed, hindered = PLAYING in topics, NO_PLAYING in topics
    found: frozenset[str] | None = None  # looked at when it is needed
    room: bool | None = None
    out = []
    for i in hand:
        card = objs[i].card
        known = card.typed or facts(card)
        if known.kind not in kinds or (not changed and known.cost is not None and known.cost > count):
            continue
        if found is None:
            found = colors_in(g, there)
        if not enough(play_cost(g, i), count, known.colors, found):
            continue
        if known.is_zx:
            if room is None:
                room = has_room(g, player)
            if not room:
                continue
        if not hindered or may_play(g, player, i):
            out.append(i)
    return out


# ---------------------------------------------------------------- doing it
@rule("zx:2.6.main.battle", "zx:2.6.main.pass")
def do_action(g: Game, f: Frame) -> Result:
    """Carry out what was chosen; passing leads to the End Phase."""
    (action,) = f.v["action"]
    if action == PASS:
        return Goto("end_phase")
    if action[0] == "attack":
        return Call("ZX.BATTLE", attacker=action[1], target=action[2] if len(action) > 2 else -1 - (1 - g.turn_player))
    return act(g, g.turn_player, action)


def act(g: Game, who: int, action: Any) -> Call:
    """The call that carries out an action of a player with priority."""
    verb, card = action[0], action[1]
    if verb == "startup":
        return Call(STARTUP, key=action[2], src=card, me=who)
    if verb == "shift":
        return Call("ZX.SHIFT", who=who, card=card, onto=action[2])
    if verb == "overboost":
        return Call(OVERBOOST, who=who, card=card)
    return Call(PLAY, who=who, card=card, free=False, origin="", src=0)
