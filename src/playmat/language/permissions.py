"""What changes forbid, permit and demand."""

from __future__ import annotations

from playmat.kernel.game import Game
from playmat.language.continuous import Live, fits, live, spoken
from playmat.language.runtime import Acting, Rule


def rule_fits(g: Game, r: Rule, entry: Live, who: int, what: int, target: int) -> bool:
    """Does a cannot, can or must of this change speak about this act?"""
    c, v, _ = entry
    if r.turn and (g.turn_player == v["me"]) != (r.turn == "your"):
        return False
    if r.bearer == "player":
        thing = what or target
        return c.players is not None and who in c.players(g, v) and (r.other is None or (thing > 0 and r.other(g, v, thing)))
    if r.bearer == "target":
        return c.players is not None and target < 0 and -1 - target in c.players(g, v) and (r.other is None or r.other(g, v, what))
    bearer, other = (what, target) if r.bearer == "who" else (target, what)
    if bearer <= 0 or not fits(g, entry, bearer):
        return False
    return r.other is None or (other != 0 and r.other(g, v, other))


def forbidden(g: Game, verb: str, who: int = -1, what: int = 0, on: int = 0, cause: int = 0, to: int = -1) -> int:
    """The source of an effect that says this cannot be done, 0 when nothing says so.

    verb: in the game's words. who: the player who would act. what: the card that would act. on: what it would be done to, a player as
    -1 or -2. cause: the source of the effect that would do it, where that matters. to: the zone kind it would go to, where that is known.
    """
    for entry in live(g, ("cannot", verb)):
        c, v, _ = entry
        for r in c.cannot:
            if r.verb != verb or (r.to >= 0 <= to != r.to) or not rule_fits(g, r, entry, who, what, on):
                continue
            if r.cause is None or (cause > 0 and r.cause(g, v, cause)):
                return int(v["src"])
    return 0


def heed(g: Game, a: Acting) -> bool:
    """Leave out of an act what some text says cannot be done. Is anything left to do?"""
    verb = a.verb
    if ("cannot", verb) not in spoken(g):
        return True
    if a.agents:
        on = a.ids or (0,)
        a.agents = tuple(i for i in a.agents if not any(forbidden(g, verb, a.who, i, x, a.src, a.zone) for x in on))
        return bool(a.agents)
    if a.ids:
        a.ids = tuple(i for i in a.ids if not forbidden(g, verb, a.who, 0, i, a.src, a.zone))
        return bool(a.ids)
    return not forbidden(g, verb, a.who, cause=a.src, to=a.zone)


def permitted(g: Game, verb: str, what: int, on: int = 0, who: int = -1) -> bool:
    """Does some effect say this can be done?"""
    found = live(g, ("can", verb))
    return bool(found) and any(r.verb == verb and rule_fits(g, r, entry, who, what, on) for entry in found for r in entry[0].can)


def compelled(g: Game, verb: str, what: int, on: int = 0, who: int = -1) -> bool:
    """Does some effect say this card must do it if it can?"""
    found = live(g, ("must", verb))
    return bool(found) and any(r.verb == verb and rule_fits(g, r, entry, who, what, on) for entry in found for r in entry[0].must)
