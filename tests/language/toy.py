"""A toy game whose cards speak the ability language: a deck, a hand, a field, a discard pile, life, and nothing else.

A test lays cards out on a `Table`, gives them abilities in Plain or as trees, runs one, answers, and looks at what happened.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

from playmat.kernel.cards import ABILITIES, Ability, Card
from playmat.kernel.driver import run
from playmat.kernel.game import Game
from playmat.kernel.policy import POLICIES, ZoneKind, policy
from playmat.kernel.procedure import PROCEDURES, Call, Do, Frame, Result, procedure
from playmat.kernel.records import BOTTOM, Event
from playmat.kernel.settle import settle
from playmat.kernel.watch import Index, Watch
from playmat.language import continuous
from playmat.language.compile import compile_card
from playmat.language.lexicon import Keyword, Lexicon, NamedTiming, Noun
from playmat.language.plain import Language
from playmat.language.runtime import Acting, SpeakingPolicy, TimingWord, Words, anything, became, patient_obj, role
from playmat.language.verbs import Verb

DECK, HAND, FIELD, DISCARD = range(4)

LEXICON = Lexicon(
    game="toy",
    nouns=(Noun("card"), Noun("creature"), Noun("spell"), Noun("token")),
    stats=("power", "cost", "name", "colour"),
    zones=("deck", "hand", "field", "discard pile"),
    adjectives=("red", "blue", "tapped", "untapped"),
    verbs=(
        Verb("destroy"),
        Verb("tap"),
        Verb("untap", middle=True),
        Verb("play", more="[[ {pay:pay}]]"),
        Verb("gain life", object="{n:atom} life", words="gain", passive=False),
        Verb("lose life", object="{n:atom} life", words="lose", passive=False),
        Verb("harm", agent="either", object="{n:atom} {what:np}"),
        Verb("mark", object="{n:atom}", passive=False),
    ),
    keywords=(Keyword("guard"), Keyword("strike", number="signed"), Keyword("haste", use="both")),
    timings=(NamedTiming("main", activated=True), NamedTiming("on entering"), NamedTiming("end of any turn")),
    points=("end of turn",),
    counters=("life",),
    costs=("play",),
    pending=("damage",),
    states=("night", "late"),
    relations=("next to", "across from"),
    reasons=("battle",),
    nameable={"race": "quality", "number": "number"},
)
LANGUAGE = Language(LEXICON)


# ---------------------------------------------------------------- verbs
def still(g: Game, a: Acting) -> tuple[int, ...]:
    return tuple(i for i in a.ids if not g.objs[i].gone)


def moving(tag: str, to: int = -1) -> Callable[[Game, Frame, Acting], Result]:
    def act(g: Game, f: Frame, a: Acting) -> Result:
        how = BOTTOM if a.pos == "bottom" else 0
        if a.target:
            return Do(*(Event("under", i, tag, n=a.target, who=a.who, src=a.src, how=BOTTOM) for i in still(g, a)))
        kind = to if to >= 0 else a.zone
        return Do(*(Event("move", i, "enter" if kind == FIELD else tag, to=kind, who=a.who, src=a.src, how=how) for i in still(g, a)))

    return act


def draw(g: Game, f: Frame, a: Acting) -> Result:
    return Do(*(Event("move", i, "draw", to=HAND, who=a.who, src=a.src) for i in g.cards(a.who, DECK)[: a.n]))


def turning(tag: str, n: int) -> Callable[[Game, Frame, Acting], Result]:
    return lambda g, f, a: Do(*(Event("turn", i, tag, n=n, who=a.who, src=a.src) for i in still(g, a)))


def know(n: int) -> Callable[[Game, Frame, Acting], Result]:
    return lambda g, f, a: Do(Event("know", tag="look", value=a.ids, n=n, who=a.who, src=a.src)) if a.ids else None


def life(sign: int) -> Callable[[Game, Frame, Acting], Result]:
    return lambda g, f, a: Do(Event("add", tag="life", key=f"life{a.who}", n=sign * a.n, who=a.who, src=a.src)) if a.n else None


def mark(g: Game, f: Frame, a: Acting) -> Result:
    return Do(Event("note", tag="did", n=a.n, who=a.who, src=a.src))


def nothing(g: Game, f: Frame, a: Acting) -> Result:
    return None


def attack(g: Game, f: Frame, a: Acting) -> Result:
    return Do(*(Event("note", i, "attack", n=a.ids[0] if a.ids else -2, who=a.who, src=a.src) for i in a.agents))


VERBS = {
    "destroy": moving("destroy", DISCARD), "return": moving("return"), "put": moving("put"), "discard": moving("discard", DISCARD),
    "play": moving("enter", FIELD), "draw": draw, "tap": turning("tap", 1), "untap": turning("untap", 0), "show": know(3),
    "reveal": know(3), "look at": know(1), "gain life": life(1), "lose life": life(-1), "mark": mark, "nothing": nothing, "stuck": mark,
    "attack": attack,
    "search": lambda g, f, a: Do(Event("note", tag="search", who=a.who, src=a.src)) if a.ids else None,
    "shuffle": lambda g, f, a: Do(Event("shuffle", tag="shuffle", to=DECK, who=a.who, src=a.src)),
}  # fmt: skip


# ---------------------------------------------------------------- words
def neighbours(g: Game, id: int) -> tuple[int, ...]:
    """Those just before and after it in its row; of what is gone, whoever is first there."""
    row = g.zones[g.objs[id].zone]
    at = row.index(id) if id in row else -1
    return tuple(row[n] for n in (at - 1, at + 1) if 0 <= n < len(row))


def across(g: Game, id: int) -> tuple[int, ...]:
    """The one at its place in the other row."""
    row, other = g.zones[g.objs[id].zone], g.zones[g.objs[id].zone ^ 1]
    at = row.index(id) if id in row else len(other)
    return tuple(other[at : at + 1])


WORDS = Words(
    nouns={
        "card": anything,
        "creature": lambda g, id: g.fact(id, "kind") == "creature",
        "spell": lambda g, id: g.fact(id, "kind") == "spell",
    },
    zones={"deck": DECK, "hand": HAND, "field": FIELD, "discard pile": DISCARD},
    stats={"power": "power", "cost": "cost", "name": "name", "colour": "colour", "race": "race"},
    states={
        "red": lambda g, id: g.fact(id, "colour") == "red",
        "blue": lambda g, id: g.fact(id, "colour") == "blue",
        "tapped": lambda g, id: g.objs[id].tapped,
        "untapped": lambda g, id: not g.objs[id].tapped,
    },
    verbs=VERBS,  # type: ignore[arg-type]
    roles={
        "destroy": role("destroy"), "enter": role("enter", patient=became), "play": role("enter", patient=became), "leave": role("leave"),
        "tap": role("tap"), "untap": role("untap"), "return": role("return"), "discard": role("discard"), "draw": role("draw"),
        "put": role("move"), "gain life": role("life"), "lose life": role("life"),
        "attack": role("attack", patient=lambda g, e: e.n, agent=patient_obj),
        "block": role("block", patient=lambda g, e: e.n, agent=patient_obj),
    },
    timings={
        "main": TimingWord(activated=True),
        "on entering": TimingWord(("enter",), lambda g, src, me, e: g.now(e.obj) == src),
        "end of any turn": TimingWord(("turn end",), lambda g, src, me, e: True),
        "end of turn": TimingWord(("turn end",), lambda g, src, me, e: True),
    },
    spans={
        "this turn": lambda g, me: ("turn end", -1),
        "until your turn ends": lambda g, me: ("turn end", me),
        "until opposing turn ends": lambda g, me: ("turn end", 1 - me),
    },
    traits=lambda g, id: (g.fact(id, "race", ""),),
    names=lambda g, id: (g.card(id).name,),
    in_text=lambda g, id, part: part in g.card(id).name,
    play_zones=(FIELD,),
    reasons={"battle": lambda g, e: e.key == "battle"},
    counters={"life": lambda g, p: g.vars[f"life{p}"]},
    possible={
        "lose life": lambda g, v, a: g.vars[f"life{a.who}"] >= a.n, "stuck": lambda g, v, a: False,
        "tap": lambda g, v, a: any(not g.objs[i].tapped for i in a.ids),
    },
    instructions={"haste": lambda g, f, a: Do(*(Event("turn", i, "untap", n=0, src=a.src) for i in a.ids))},
    game_states={"late": lambda g: g.turn > 1},
    relations={"next to": neighbours, "across from": across},
    namings={"race": lambda g: ("beast", "fish"), "number": lambda g: (1, 2, 3)},
)  # fmt: skip


# ---------------------------------------------------------------- policy
class Toy(SpeakingPolicy):
    """The whole policy."""

    name = "toy"
    rules_version = "1"
    zones = (ZoneKind("deck", "none", ordered=True), ZoneKind("hand", "owner"), ZoneKind("field"), ZoneKind("discard pile"))
    play_zones = (FIELD,)
    tags = {  # noqa: RUF012
        "destroy": ("leave",), "return": ("leave",), "leave": ("move",), "move": (), "enter": ("move",), "draw": ("move",),
        "put": ("move",), "discard": ("move",), "tap": (), "untap": (), "life": (), "did": (), "attack": (), "block": (),
        "turn end": (), "choose": (),
    }  # fmt: skip
    words = WORDS

    def printed(self, g: Game, id: int, what: str) -> Any:
        return g.card(id).name if what == "name" else g.fact(id, what)

    def value(self, g: Game, id: int, what: str) -> Any:
        return continuous.stat(g, id, what)

    def granted(self, g: Game, made: Index) -> list[Watch]:
        return continuous.granted(g, made)

    def snapshot(self, g: Game, id: int) -> dict[str, Any] | None:
        return {"power": g.value(id, "power"), "keywords": tuple(continuous.keyword_abilities(g, id))}


POLICIES["toy"] = Toy


def resolve_it(g: Game, f: Frame) -> Result:
    """Run one ability."""
    return Call("RESOLVE", "result", key=f.v["key"], src=f.v["src"], me=f.v["me"], event=None, bound=f.v.get("bound", ()))


def happen_now(g: Game, f: Frame) -> Result:
    """Let events happen."""
    return Do(*f.v["events"])


def last_moment(g: Game, f: Frame) -> Result:
    """The turn comes to its end."""
    return Do(Event("note", tag="turn end", who=g.turn_player))


def lapse(g: Game, f: Frame) -> Result:
    """What lasted until now ends."""
    return Do(*continuous.ending(g, "turn end", "", g.turn_player))


def next_turn(g: Game, f: Frame) -> Result:
    """The other player's turn begins."""
    return Do(Event("begin_turn", tag="begin_turn", who=1 - g.turn_player))


END = procedure("TOY.END", last_moment, settle, lapse, next_turn)
RUN = procedure("TOY.RUN", resolve_it, settle)
DO = procedure("TOY.DO", happen_now, settle)


# ---------------------------------------------------------------- the table
class Table:
    """A position, and the hand that plays it."""

    made = itertools.count(1)

    def __init__(self, deck: int = 5) -> None:
        self.g = Game(policy("toy"), seed=1)
        self.g.turn = 1
        self.g.vars = {"life0": 10, "life1": 10}
        for player in (0, 1):
            for n in range(deck):
                self.put(f"filler {n}", DECK, player, kind="spell")

    def card(self, name: str = "", text: tuple[Any, ...] = (), **facts: Any) -> Card:
        """A card with lines of Plain or trees."""
        id = f"toy{next(self.made)}"
        trees = [LANGUAGE.read(line, id) if isinstance(line, str) else line for line in text]
        plain = {"kind": "creature", "power": 1000, "cost": 2, "colour": "red", "race": "beast"}
        card = compile_card(WORDS, id, name or id, {**plain, **facts}, {"text": trees})
        self.g.policy.cards[id] = card
        return card

    def put(self, name: str = "", zone: int = FIELD, player: int = 0, text: tuple[Any, ...] = (), **facts: Any) -> int:
        """A new card where it belongs. Returns the id."""
        from playmat.kernel.objects import new_object, new_permanent, put

        g = self.g
        card = new_object(g, self.card(name, text, **facts), player, 2 * zone + player)
        g.cache = {}
        if zone == FIELD:
            return new_permanent(g, (card.id,), player, 2 * zone + player).id
        put(g, card.id, 2 * zone + player, BOTTOM)
        return card.id

    def under(self, host: int, *names: str) -> tuple[int, ...]:
        """Cards put under a permanent."""
        return tuple(self.do(Event("under", self.put(name, HAND), "under", n=host, how=BOTTOM)).g.objs[host].cards[-1] for name in names)

    # ------------------------------------------------------------ play
    def start(self, frame: Frame) -> Table:
        self.frame = frame
        self.g.stack.append(frame)
        run(self.g)
        return self

    def resolve(self, *text: Any, src: int = 0, me: int = 0) -> Table:
        """Carry out an ability: the first of a card with this text, or of `src`."""
        if text:
            src = src or self.put("source", player=me, kind="spell")
            key = self.card("text", text).abilities["text"][0].key
        else:
            key = self.ability(src).key
        return self.start(Frame(RUN, {"key": key, "src": src, "me": me}))

    def start_key(self, key: str, src: int, me: int = 0) -> Table:
        """Carry out an ability by its key."""
        return self.start(Frame(RUN, {"key": key, "src": src, "me": me}))

    def do(self, *events: Event) -> Table:
        """Let events happen at once."""
        return self.start(Frame(DO, {"events": events}))

    def destroy(self, *ids: int, src: int = 0, who: int = 0, key: str = "") -> Table:
        """Destroy permanents."""
        return self.do(*(Event("move", i, "destroy", to=DISCARD, src=src, who=who, key=key) for i in ids))

    def enter(self, id: int) -> int:
        """A card comes onto the field. Returns the permanent."""
        self.do(Event("move", id, "enter", to=FIELD, who=self.g.objs[id].owner))
        return self.g.now(id)

    def end_turn(self) -> Table:
        """The turn ends and the next begins."""
        return self.start(Frame(END, {}))

    def answer(self, *options: Any) -> Table:
        self.g.answer(*options)
        return self

    def drain(self) -> Table:
        """Answer the first option until nothing is asked."""
        while self.question:
            self.answer(self.options[0])
        return self

    def yes(self) -> Table:
        return self.answer("yes")

    def no(self) -> Table:
        return self.answer("no")

    # ------------------------------------------------------------ looking
    def ability(self, id: int, n: int = 0) -> Ability:
        """An ability of a card."""
        return ABILITIES[self.g.card(id).abilities["text"][n].key]

    @property
    def question(self) -> str:
        return self.g.decision.what if self.g.decision is not None else ""

    @property
    def options(self) -> tuple[Any, ...]:
        return self.g.decision.options if self.g.decision is not None else ()

    @property
    def asked(self) -> int:
        assert self.g.decision is not None
        return self.g.decision.player

    @property
    def result(self) -> Any:
        """What the ability ended with."""
        return self.frame.v.get("result")

    def marks(self) -> list[int]:
        """The numbers that were marked, in order."""
        return [e.n for e, _ in self.g.log if e.tag == "did"]

    def where(self, id: int) -> int:
        """The zone kind a card is in now."""
        return self.g.objs[self.g.now(id)].zone >> 1

    def names(self, zone: int, player: int = 0) -> list[str]:
        return [self.g.card(i).name for i in self.g.zones[2 * zone + player]]

    def power(self, id: int) -> int:
        return int(self.g.value(id, "power"))

    def life(self, player: int = 0) -> int:
        return int(self.g.vars[f"life{player}"])


__all__ = ["DECK", "DISCARD", "FIELD", "HAND", "LANGUAGE", "PROCEDURES", "RUN", "WORDS", "Table", "Toy"]
