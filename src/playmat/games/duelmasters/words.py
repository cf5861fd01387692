"""What the words of card text mean in Duel Masters: nouns, zones, verbs, timings, durations."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from playmat.games.duelmasters.ch1_basics.r104_victory import lose_by_text
from playmat.games.duelmasters.ch5_turn.r512_next_turn import extra_turn
from playmat.games.duelmasters.ch5_turn.state import attacker, blocker, target
from playmat.games.duelmasters.facts import CIVILIZATIONS, is_creature, is_evolution, is_spell
from playmat.games.duelmasters.ranks import BEFORE_BREAK
from playmat.games.duelmasters.zones import BATTLE, DECK, GRAVEYARD, HAND, MANA, SHIELDS
from playmat.kernel.game import Game
from playmat.kernel.procedure import Call, Do, Frame, Result
from playmat.kernel.records import BOTTOM, FACE_DOWN, FACE_UP, TAPPED, Event
from playmat.language.runtime import Acting, Role, TimingWord, Words, nobody, patient_obj

ZONE_WORDS = {
    "hand": HAND, "graveyard": GRAVEYARD, "deck": DECK, "mana zone": MANA, "shield zone": SHIELDS, "battle zone": BATTLE,
}  # fmt: skip
MANNERS = {"tapped": TAPPED, "face down": FACE_DOWN, "face up": FACE_UP}


# ---------------------------------------------------------------- nouns and states
def noun_creature(g: Game, id: int) -> bool:
    """A creature, or a creature card elsewhere."""
    return is_creature(g.card(id))


def noun_spell(g: Game, id: int) -> bool:
    """A spell card."""
    return is_spell(g.card(id))


def noun_card(g: Game, id: int) -> bool:
    """Any card."""
    return True


def noun_shield(g: Game, id: int) -> bool:
    """A card in a shield zone is a shield."""
    return g.objs[id].zone >> 1 == SHIELDS


def civilization_state(name: str) -> Callable[[Game, int], bool]:
    """Has the object the civilization?"""
    return lambda g, id: name in g.card(id).facts.get("civilizations", ())


def states() -> dict[str, Callable[[Game, int], bool]]:
    """What `is ...` can say of an object."""
    return {
        **{name: civilization_state(name) for name in CIVILIZATIONS},
        "multicolored": lambda g, id: bool(g.fact(id, "multicolored")),
        "tapped": lambda g, id: g.objs[id].tapped,
        "untapped": lambda g, id: not g.objs[id].tapped,
        "evolution": lambda g, id: is_evolution(g.card(id)),
    }


def races(g: Game, id: int) -> Collection[str]:
    """The races of an object."""
    found: Collection[str] = g.fact(id, "races", ())
    return found


def card_names(g: Game, id: int) -> Collection[str]:
    """The name of an object."""
    return (g.card(id).name,)


def in_text(g: Game, id: int, part: str) -> bool:
    """Does the name or a race have this in it?"""
    return part in g.card(id).name or any(part in r for r in races(g, id))


# ---------------------------------------------------------------- verbs
def how_bits(words: tuple[str, ...]) -> int:
    """The manner words of a move as bits."""
    bits = 0
    for word in words:
        bits |= MANNERS.get(word, 0)
    return bits


def position(a: Acting) -> int:
    """BOTTOM where the text says so."""
    return BOTTOM if a.pos == "bottom" else 0


def moving(tag: str, to: int = -1) -> Callable[[Game, Frame, Acting], Result]:
    """A verb that moves its patients: to a zone of its own, or where the text says."""

    def act(g: Game, f: Frame, a: Acting) -> Result:
        kind = to if to >= 0 else a.zone
        ids = [i for i in a.ids if not g.objs[i].gone]
        if not ids:
            return None
        if kind == BATTLE:
            return Call("DM.PUT", ids=tuple(ids), me=a.who, how=how_bits(a.how))
        how = how_bits(a.how) | position(a)
        return Do(*(Event("move", i, tag, to=kind, who=a.who, src=a.src, how=how) for i in ids))

    return act


def draw(g: Game, f: Frame, a: Acting) -> Result:
    """Draw one card after another (114.2)."""
    return Call("DM.DRAW", who=a.who, n=a.n, src=a.src)


def turning(tag: str, n: int) -> Callable[[Game, Frame, Acting], Result]:
    """Tap or untap."""
    return lambda g, f, a: Do(*(Event("turn", i, tag, n=n, who=a.who, src=a.src) for i in a.ids if not g.objs[i].gone))


def show(g: Game, f: Frame, a: Acting) -> Result:
    """Show cards to both players."""
    return Do(Event("know", a.ids[0], "show", value=a.ids, n=3, who=a.who, src=a.src)) if a.ids else None


def look(g: Game, f: Frame, a: Acting) -> Result:
    """Look at cards oneself."""
    return Do(Event("know", 0, "look", value=a.ids, n=1 << a.who, who=a.who, src=a.src)) if a.ids else None


def search(g: Game, f: Frame, a: Acting) -> Result:
    """Search: what was chosen has been found; done if anything was."""
    return Do(Event("note", 0, "search", who=a.who, src=a.src, to=DECK)) if a.ids else None


def shuffle(g: Game, f: Frame, a: Acting) -> Result:
    """Shuffle a deck."""
    return Do(Event("shuffle", to=DECK, who=a.who, src=a.src))


def break_shields(g: Game, f: Frame, a: Acting) -> Result:
    """Break shields: those chosen, or so many."""
    return Call("DM.BREAK", me=a.who, src=a.src, shields=a.ids)


def summon(g: Game, f: Frame, a: Acting) -> Result:
    """Summon creatures for free."""
    return Call("DM.SUMMON", src=a.ids[0], me=a.who) if a.ids else None


def cast(g: Game, f: Frame, a: Acting) -> Result:
    """Cast a spell for free; meanwhile it is pending (409)."""
    return Call("DM.CAST", held=((a.ids[0], "pending"),), src=a.ids[0], me=a.who) if a.ids else None


def battle(g: Game, f: Frame, a: Acting) -> Result:
    """Two creatures battle (115.1a)."""
    return Call("DM.BATTLE", a=a.agents[0], b=a.ids[0]) if a.agents and a.ids else None


def role(*tags: str, patient: Any = patient_obj, agent: Any = nobody) -> Role:
    """How a verb shows in events."""
    return Role(tags, patient, agent)


def moved_to(g: Game, e: Event) -> int:
    """What came into being where the card went."""
    return g.now(e.obj)


def source(g: Game, e: Event) -> int:
    """The object whose doing the event is."""
    return e.src


ROLES = {
    "destroy": role("destroy"),
    "enter": role("enter", patient=moved_to),
    "summon": role("summon", patient=moved_to),
    "put": role("move"),
    "return": role("return"),
    "discard": role("discard"),
    "draw": role("draw"),
    "leave": role("move"),
    "tap": role("tap"),
    "untap": role("untap"),
    "cast": role("cast"),
    "break": role("break", agent=source),
    "attack": role("attack", patient=lambda g, e: e.n, agent=patient_obj),
    "block": role("block", patient=lambda g, e: e.n, agent=patient_obj),
    "battle": role("battle", patient=lambda g, e: e.n, agent=patient_obj),
    "win battle": role("win battle", patient=lambda g, e: e.n, agent=patient_obj),
    "lose battle": role("lose battle", patient=lambda g, e: e.n, agent=patient_obj),
    "use shield trigger": role("declare"),
}


# ---------------------------------------------------------------- timings and durations
def at_end(whose: str) -> Callable[[Game, int, int, Event], bool]:
    """Does the turn of that player end or begin?"""
    if whose == "any":
        return lambda g, src, me, e: True
    return lambda g, src, me, e: (e.who == me) == (whose == "your")


TIMINGS = {
    "tap instead of attacking": TimingWord(activated=True),
    "start of your turn": TimingWord(("turn start",), at_end("your")),
    "end of your turn": TimingWord(("end of turn",), at_end("your")),
    "end of opposing turn": TimingWord(("end of turn",), at_end("opposing")),
    "end of any turn": TimingWord(("end of turn",), at_end("any")),
    "end of turn": TimingWord(("end of turn",), at_end("any")),
    "end of battle": TimingWord(("after battle",), at_end("any")),
    "end of attack": TimingWord(("end of attack",), at_end("any")),
    "before breaking": TimingWord(("before break",), lambda g, src, me, e: e.obj == src, rank=BEFORE_BREAK),
    "not blocked": TimingWord(("unblocked",), lambda g, src, me, e: e.obj == src),
    "on cast": TimingWord(("cast",), lambda g, src, me, e: e.obj == src),
}

SPANS: dict[str, Callable[[Game, int], tuple[Any, ...]]] = {
    "this turn": lambda g, me: ("turn end", -1),
    "until your turn starts": lambda g, me: ("turn start", me),
    "until your turn ends": lambda g, me: ("turn end", me),
    "until opposing turn ends": lambda g, me: ("turn end", 1 - me),
    "until opposing turn starts": lambda g, me: ("turn start", 1 - me),
    "this attack": lambda g, me: ("attack end", -1),
    "this battle": lambda g, me: ("battle end", -1),
}


# ---------------------------------------------------------------- what is going on
def attacking(g: Game, id: int) -> int:
    """Is it attacking? What it attacks: a creature, or -1 for a player; 0 when it is not attacking."""
    return (target(g) or -1) if attacker(g) == id else 0


def battling(g: Game, id: int) -> int:
    """What it battles; 0 for nothing."""
    pair: tuple[int, ...] = g.vars.get("battle") or ()
    return next((i for i in pair if i != id), 0) if id in pair else 0


def blocking(g: Game, id: int) -> int:
    """Is it blocking? The attacker it blocks."""
    return attacker(g) if id and blocker(g) == id else 0


WORDS = Words(
    nouns={
        "card": noun_card, "creature": noun_creature, "spell": noun_spell, "shield": noun_shield,
        "cross gear": lambda g, id: g.fact(id, "type") == "cross gear",
        "evolution creature": lambda g, id: is_evolution(g.card(id)),
    },
    everywhere={"shield": (SHIELDS,)},
    zones=ZONE_WORDS,
    stats={"power": "power", "cost": "cost", "name": "name", "race": "races", "civilization": "civilizations"},
    states=states(),
    verbs={
        "destroy": moving("destroy", GRAVEYARD), "return": moving("return"), "put": moving("put"),
        "discard": moving("discard", GRAVEYARD), "draw": draw, "tap": turning("tap", 1), "untap": turning("untap", 0),
        "show": show, "reveal": show, "look at": look, "search": search, "shuffle": shuffle, "break": break_shields,
        "summon": summon, "cast": cast, "battle": battle,
        "extra turn": lambda g, f, a: Do(extra_turn(g, a.who, a.src)),
        "lose": lambda g, f, a: Do(lose_by_text(a.who, a.src)),
        "win": lambda g, f, a: Do(lose_by_text(1 - a.who, a.src)),
    },
    roles=ROLES,
    timings=TIMINGS,
    spans=SPANS,
    traits=races,
    names=card_names,
    in_text=in_text,
    play_zones=(BATTLE,),
    doing={"attack": attacking, "battle": battling, "block": blocking},
    namings={
        "number": lambda g: tuple(range(31)),
        "civilization": lambda g: CIVILIZATIONS,
        "race": lambda g: tuple(sorted({r for c in g.policy.cards.values() for r in c.facts.get("races", ())})),
    },
    change_locks=True,
    by_gates_all=False,
)  # fmt: skip
