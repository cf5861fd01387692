"""A game of a hundred lines, invented for tests: draw, play creatures, attack, block; who has no life left loses."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from playmat.games.base import GamePackage, Problem
from playmat.games.positions import Positions
from playmat.kernel.cards import Ability, Card, Kind, register_ability
from playmat.kernel.errors import PlaymatError
from playmat.kernel.game import Game
from playmat.kernel.policy import Policy, ZoneKind
from playmat.kernel.procedure import PROCEDURES, Ask, Call, Do, End, Frame, Goto, Result, procedure
from playmat.kernel.records import Event, Standby
from playmat.kernel.rulebook import Rulebook
from playmat.kernel.settle import settle

DECK, HAND, FIELD, DISCARD = range(4)
RULES = Rulebook("tiny")
rule = RULES.rule
LIFE = 3


class Tiny(Policy):
    """The whole policy."""

    name = "tiny"
    rules_version = "1"
    zones = (ZoneKind("deck", "none", ordered=True), ZoneKind("hand", "owner"), ZoneKind("field"), ZoneKind("discard"))
    play_zones = (FIELD,)
    tags = {"enter": (), "draw": (), "attack": (), "battle": (), "destroy": (), "damage": ()}  # noqa: RUF012
    sentences = {  # noqa: RUF012
        "enter": "{who} plays {card}", "draw": "{who} draws {card}", "attack": "{card} attacks", "destroy": "{card} is destroyed",
        "damage": "{who} loses {n} life", "begin_turn": "turn of {who}",
    }  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        for name, power, text in (("Cub", 1, ()), ("Wolf", 2, ()), ("Bear", 3, ()), ("Scout", 1, ("when played: draw 1",))):
            card = self.make_card({"id": name.lower(), "name": name, "power": power, "text": list(text)})
            self.cards[card.id] = card

    def make_card(self, table: dict[str, Any]) -> Card:
        abilities = []
        for n, line in enumerate(table.get("text", ())):
            if line != "when played: draw 1":
                raise PlaymatError(f"{table['name']}: {line!r} is not understood; nearest: 'when played: draw 1'")
            key = f"{table['id']}:text:{n}"
            abilities.append(register_ability(Ability(key, Kind.TRIGGERED, ("enter",), lambda g, s, me, e: g.now(e.obj) == s)))
        return Card(table["id"], table["name"], {"power": table.get("power", 0)}, {"text": tuple(abilities)})

    def begin(self, g: Game, decks: tuple[tuple[str, ...], ...]) -> None:
        for player, deck in enumerate(decks):
            positions = POSITIONS
            for id in deck:
                from playmat.kernel.objects import new_object

                g.zones[2 * DECK + player] += (new_object(g, self.pool(id), player, 2 * DECK + player).id,)
            positions.prepare(g)
        g.stack.append(Frame(PROCEDURES["TINY.GAME"], {}))

    def play_standby(self, g: Game, e: Standby) -> Call:
        return Call("TINY.DRAW", me=e.me)

    def ability_text(self, key: str) -> str:
        return "when played: draw 1"

    def rule_check(self, g: Game, f: Frame) -> Result:
        dead = [p for p in (0, 1) if g.vars[f"life{p}"] <= 0]
        return Do(Event("lose", tag="lose", who=dead[0], rule="T7")) if dead and no_life(g, dead[0]) and g.outcome is None else None

    def shown_numbers(self, g: Game, viewer: int) -> dict[str, Any]:
        return {"life": [g.vars["life0"], g.vars["life1"]]}

    def shown_values(self, g: Game, id: int) -> dict[str, Any]:
        return {"power": g.value(id, "power")}

    def why_not(self, g: Game, player: int, action: Any) -> str:
        if isinstance(action, tuple) and action[0] == "attack" and not can_attack(g, action[1]):
            return f"{g.card(action[1]).name} came this turn (T8)"
        return super().why_not(g, player, action)


@rule("T7")
def no_life(g: Game, player: int) -> bool:
    return bool(g.vars[f"life{player}"] <= 0)


@rule("T8")
def can_attack(g: Game, id: int) -> bool:
    return g.objs[id].since < g.turn and not g.objs[id].tapped


def setup(g: Game, f: Frame) -> Result:
    return Do(*(Event("shuffle", tag="shuffle", to=DECK, who=p) for p in (0, 1)))


def hands(g: Game, f: Frame) -> Result:
    cards = (i for p in (0, 1) for i in g.cards(p, DECK)[:3])
    return Do(*(Event("move", i, "draw", to=HAND, who=g.player_of(i)) for i in cards))


def turn(g: Game, f: Frame) -> Result:
    return Do(Event("begin_turn", tag="begin_turn", who=1 - g.turn_player if g.turn else 0))


@rule("T1")
def untap_and_draw(g: Game, f: Frame) -> Result:
    me = g.turn_player
    if not g.cards(me, DECK):
        return Do(Event("lose", tag="lose", who=me, rule="T9"))
    return Do(
        *(Event("turn", i, "untap", n=0) for i in g.cards(me, FIELD)),
        Event("move", g.cards(me, DECK)[0], "draw", to=HAND, who=me, rule="T1"),
    )


def ask_main(g: Game, f: Frame) -> Result:
    me = g.turn_player
    attacks = [("attack", i, t) for i in g.cards(me, FIELD) if can_attack(g, i) for t in ("player", *tapped(g, 1 - me))]
    plays = [("play", i) for i in g.cards(me, HAND)] if not f.v.get("played") else []
    return Ask(me, "main", (*plays, *attacks, "pass"), "act", rule="T2")


def tapped(g: Game, player: int) -> list[int]:
    return [i for i in g.cards(player, FIELD) if g.objs[i].tapped]


@rule("T2")
def act(g: Game, f: Frame) -> Result:
    (a,) = f.v["act"]
    if a == "pass":
        f.v["played"] = False
        return Goto("turn")
    if a[0] == "play":
        f.v["played"] = True
        return Do(Event("move", a[1], "enter", to=FIELD, who=g.turn_player, rule="T2"))
    return Call("TINY.ATTACK", a=a[1], at=a[2])


def again(g: Game, f: Frame) -> Result:
    return Goto("ask_main")


procedure("TINY.GAME", setup, hands, turn, untap_and_draw, ask_main, act, settle, again)


@rule("T3")
def declare(g: Game, f: Frame) -> Result:
    return Do(Event("turn", f.v["a"], "attack", n=1, rule="T3"))


@rule("T4")
def ask_block(g: Game, f: Frame) -> Result:
    free = tuple(i for i in g.cards(1 - g.turn_player, FIELD) if not g.objs[i].tapped)
    return Ask(1 - g.turn_player, "block", free, "block", 0, 1, rule="T4", about=f.v["a"])


@rule("T5")
def battle(g: Game, f: Frame) -> Result:
    other = f.v["block"][0] if f.v["block"] else f.v["at"]
    if other == "player":
        return None
    pair = (f.v["a"], other)
    lost = [x for x, y in (pair, pair[::-1]) if g.value(x, "power") <= g.value(y, "power")]
    f.v["at"] = other
    return Do(*(Event("move", x, "destroy", to=DISCARD, rule="T5") for x in lost))


@rule("T6")
def damage(g: Game, f: Frame) -> Result:
    if f.v["at"] != "player" or f.v["block"]:
        return End()
    return Do(Event("add", tag="damage", key=f"life{1 - g.turn_player}", n=-1, who=1 - g.turn_player, rule="T6"))


procedure("TINY.ATTACK", declare, ask_block, battle, damage)


def draw(g: Game, f: Frame) -> Result:
    cards = g.cards(f.v["me"], DECK)[:1]
    return Do(*(Event("move", i, "draw", to=HAND, who=f.v["me"]) for i in cards))


procedure("TINY.DRAW", draw)


class TinyPositions(Positions):
    """How scenario files lay it out."""

    zones = {"deck": DECK, "hand": HAND, "field": FIELD, "discard": DISCARD}  # noqa: RUF012
    filled = {"deck": 5}  # noqa: RUF012
    filler = "cub"
    idle = frozenset({"main"})
    points = {"main step": "the main step", "attack": "an attack: attacker, target"}  # noqa: RUF012
    words = {"play": ("summon",), "pass": ("end the turn",)}  # noqa: RUF012

    def prepare(self, g: Game) -> None:
        g.vars.update(life0=LIFE, life1=LIFE)

    def set_number(self, g: Game, player: int, name: str, n: Any) -> None:
        self.number(g, player, name)
        g.vars[f"{name}{player}"] = n

    def number(self, g: Game, player: int, name: str) -> Any:
        if name != "life" or player < 0:
            raise PlaymatError(f"tiny has no zone or number called {name!r}")
        return g.vars[f"life{player}"]

    def start(self, g: Game, point: str, given: Mapping[str, Any]) -> None:
        labels = PROCEDURES["TINY.GAME"].labels
        frame = Frame(PROCEDURES["TINY.GAME"], {}, pc=labels["settle" if point == "attack" else "ask_main"])
        if point == "attack":
            g.stack += [frame, Frame(PROCEDURES["TINY.ATTACK"], {"a": given["attacker"], "at": given.get("target", "player")})]
        elif point == "main step":
            g.stack.append(frame)
        else:
            super().start(g, point, given)


POSITIONS = TinyPositions()


def find_card(policy: Policy, name: str) -> str:
    if name.lower() not in policy.cards:
        raise PlaymatError(f"no card is called {name!r}")
    return name.lower()


def check_deck(policy: Policy, ids: tuple[str, ...]) -> list[Problem]:
    return [] if len(ids) == 20 else [Problem(f"a deck has 20 cards, not {len(ids)}", "T10")]


GAME = GamePackage("tiny", "Tiny", Tiny, RULES, Path(__file__).parent / "files", find_card, check_deck, POSITIONS)

