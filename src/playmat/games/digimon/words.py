"""What the words of card text mean in the Digimon card game: nouns, areas, verbs, timings, durations."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from playmat.games.digimon.attack.state import BATTLING, attacker_of, target_of
from playmat.games.digimon.facts import DIGI_EGG, DIGIMON, OPTION, TAMER, facts_of, is_digimon, is_option, is_tamer
from playmat.games.digimon.keywords.activated import mind_link_is_possible
from playmat.games.digimon.keywords.digivolving import blast_is_possible, de_digivolve
from playmat.games.digimon.keywords.effect_attacks import attack_by_effect
from playmat.games.digimon.keywords.registry import BRINGS, INSTRUCTIONS
from playmat.games.digimon.main.costs import affordable, printed_cost
from playmat.games.digimon.main.digivolve import can_be_stacked
from playmat.games.digimon.main.requirements import costs_onto
from playmat.games.digimon.prep.memory import gain, set_to
from playmat.games.digimon.rules.deletion import deletion
from playmat.games.digimon.rules.tokens import play_tokens
from playmat.games.digimon.text.acts import ACTS
from playmat.games.digimon.text.names import in_text, names
from playmat.games.digimon.text.private import bound_for, revealed_first
from playmat.games.digimon.text.prohibitions import may_act, may_do, may_leave, not_forbidden
from playmat.games.digimon.text.unaffected import affected
from playmat.games.digimon.turn.draw import drawing
from playmat.games.digimon.zones import BATTLE, BREEDING, DECK, EGGS, HAND, RESOLVING, SECURITY, TRASH
from playmat.kernel.game import Game
from playmat.kernel.procedure import Call, Do, Frame, Result
from playmat.kernel.records import BOTTOM, EVERYBODY, FACE_DOWN, FACE_UP, TAPPED, Event
from playmat.language.runtime import (
    TURN_SPANS,
    Acting,
    Role,
    TimingWord,
    Words,
    anything,
    became,
    hidden_role,
    nobody,
    patient_obj,
    role,
    whose_turn,
)

COLOURS = ("red", "blue", "yellow", "green", "black", "purple", "white")
AREA_WORDS = {
    "hand": HAND, "trash": TRASH, "deck": DECK, "digi-egg deck": EGGS, "security": SECURITY, "breeding area": BREEDING,
    "battle area": BATTLE,
}  # fmt: skip
MANNERS = {"suspended": TAPPED, "face down": FACE_DOWN, "face up": FACE_UP}


# ---------------------------------------------------------------- nouns and states
def kind_noun(kind: str) -> Callable[[Game, int], bool]:
    """A card of this type, wherever it is."""
    return lambda g, id: facts_of(g, id).kind == kind


def colour(name: str) -> Callable[[Game, int], bool]:
    """Has the object the colour?"""
    return lambda g, id: name in facts_of(g, id).colors


def states() -> dict[str, Callable[[Game, int], bool]]:
    """What `is ...` can say of an object."""
    return {
        **{name: colour(name) for name in COLOURS},
        "suspended": lambda g, id: g.objs[id].tapped,
        "unsuspended": lambda g, id: not g.objs[id].tapped,
        "face up": lambda g, id: g.objs[id].known == 3 and not g.objs[id].face_down,
        "face down": lambda g, id: g.objs[id].known != 3 or g.objs[id].face_down,
    }


def is_digivolution_card(g: Game, id: int) -> bool:
    """A card in a stack, beneath its top card."""
    host = g.objs[id].host
    return host > 0 and (g.objs[id].gone or g.objs[host].cards[0] != id)


def traits(g: Game, id: int) -> Collection[str]:
    """Form, attribute and types of an object."""
    return facts_of(g, id).traits


# ---------------------------------------------------------------- verbs
def still(g: Game, a: Acting) -> tuple[int, ...]:
    """Those of what an act is done to that are still there, that its effect affects, and to which it is not forbidden."""
    return not_forbidden(g, a, affected(g, a.ids, a.src))


def movable(g: Game, a: Acting) -> tuple[int, ...]:
    """And of them those that nothing keeps in the battle area."""
    return tuple(i for i in still(g, a) if not g.objs[i].cards or may_leave(g, i, a.src))


def delete(g: Game, f: Frame, a: Acting) -> Result:
    """Delete: from the battle area to the trash."""
    return Do(*deletion(g, still(g, a), "effect", "cr:4-15-1", a.src, a.who))


def off_field(g: Game, id: int, tag: str) -> str:
    """The tag of a move that takes a whole card off the field, which is leaving."""
    return f"{tag} from field" if g.objs[id].cards else tag


def moving(g: Game, a: Acting, ids: tuple[int, ...], tag: str, how: int) -> tuple[Event, ...]:
    """Cards go where the act says; Digi-Eggs bound for a private area to the Digi-Egg deck."""
    made = []
    for i in ids:
        to, where = bound_for(g, i, a.zone, how)
        made.append(Event("move", i, off_field(g, i, tag), to=to, who=a.who, src=a.src, how=where, rule="cr:15-1-2"))
    return tuple(made)


def trash(g: Game, f: Frame, a: Acting) -> Result:
    """Trash: what it is called depends on where the card comes from."""
    return Do(*(Event("move", i, trash_tag(g, i), to=TRASH, who=a.who, src=a.src, rule="cr:4-16-1") for i in movable(g, a)))


def trash_tag(g: Game, id: int) -> str:
    """The tag of trashing a card: from the hand, from under a stack, from the security stack, or from elsewhere."""
    o = g.objs[id]
    if o.host:
        return "trash_under"
    return {HAND: "discard", SECURITY: "trash_security", BATTLE: "trash from field"}.get(o.zone >> 1, "trash")


def return_cards(g: Game, f: Frame, a: Acting) -> Result:
    """Return to the hand or the deck."""
    how = BOTTOM if a.pos == "bottom" else 0
    ids = movable(g, a)
    if a.zone == DECK and len(ids) > 1 and not any(g.objs[i].cards for i in ids):
        return Call("DG.RETURN", left=ids, me=a.who, src=a.src, bottom=a.pos == "bottom", done=())
    return Do(*moving(g, a, ids, "return", how))


def add(g: Game, f: Frame, a: Acting) -> Result:
    """Add to the hand, or to the security stack."""
    tag = "add_security" if a.zone == SECURITY else "add_to_hand"
    ids = movable(g, a)
    return Do(*revealed_first(g, ids, a.who, a.src), *moving(g, a, ids, tag, 0))


def place(g: Game, f: Frame, a: Acting) -> Result:
    """Place under a Digimon, in the security stack, or in the battle area."""
    ids = movable(g, a)
    how = (BOTTOM if a.pos in ("bottom", "") else 0) if a.target else (BOTTOM if a.pos == "bottom" else 0)
    for word in a.how:
        how |= MANNERS.get(word, 0)
    if a.target:
        ids = tuple(i for i in ids if can_be_stacked(g, i) and i != a.target) if can_be_stacked(g, a.target) else ()
        tag = "put_under"
        return Do(*(Event("under", i, off_field(g, i, tag), n=a.target, who=a.who, src=a.src, how=how, rule="cr:15-1-2") for i in ids))
    tag = "add_security" if a.zone == SECURITY else "place"
    return Do(*moving(g, a, ids, tag, how))


def play(g: Game, f: Frame, a: Acting) -> Result:
    """Play by an effect: for free, or at a cost."""
    free, price = a.pay[0] == "free", a.pay[:2]
    ids = tuple(i for i in still(g, a) if free or payable_by_effect(g, a, i))
    if not ids:
        return None
    return Call("DG.PLAY_EACH", cards=ids, who=a.who, free=free, price=price, suspended="suspended" in a.how, played=())


def payable_by_effect(g: Game, a: Acting, card: int) -> bool:
    """Can the player pay what the effect asks for playing or using the card?"""
    cost = printed_cost(g, card)
    return cost is not None and affordable(g, a.verb, card, a.who, cost, price=a.pay[:2])


def use(g: Game, f: Frame, a: Acting) -> Result:
    """Use an Option by an effect."""
    free = a.pay[0] == "free"
    ids = tuple(i for i in still(g, a) if free or payable_by_effect(g, a, i))
    return Call("DG.USE", card=ids[0], who=a.who, free=free, price=a.pay[:2]) if ids else None


def digivolve(g: Game, f: Frame, a: Acting) -> Result:
    """A Digimon digivolves by an effect into a chosen card."""
    if not a.into or not affected(g, a.agents, a.src) or not can_be_stacked(g, a.agents[0]):
        return None
    card, onto, ignore = a.into[0], a.agents[0], "digivolution requirements" in a.pay[2]
    if not can_digivolve_into(g, a.who, onto, card, a.pay):
        return None
    return Call("DG.DIGIVOLVE", card=card, onto=onto, who=a.who, free=a.pay[0] == "free", price=a.pay[:2], ignore=ignore)


def can_digivolve_into(g: Game, player: int, digimon: int, card: int, pay: tuple[str, int, tuple[str, ...]]) -> bool:
    """Requirements hold for effects too (cr:8-1-2-1), and so do costs that are paid."""
    if not can_be_stacked(g, digimon) or not may_do(g, "digivolve", player, card, digimon):
        return False
    if "digivolution requirements" in pay[2]:
        return True
    costs = costs_onto(g, card, digimon)
    return bool(costs) and (pay[0] == "free" or any(affordable(g, "digivolve", card, player, c, digimon, pay[:2]) for c in costs))


def turning(tag: str, n: int) -> Callable[[Game, Frame, Acting], Result]:
    """Suspend or unsuspend."""
    return lambda g, f, a: Do(*(Event("turn", i, tag, n=n, who=a.who, src=a.src, rule="cr:4-13-1") for i in still(g, a)))


def draw(g: Game, f: Frame, a: Acting) -> Result:
    """Draw cards: as many as there are."""
    return Do(*drawing(g, a.who, a.n, "digimon:keyword.6", a.src))


def reveal(g: Game, f: Frame, a: Acting) -> Result:
    """Reveal cards to both players."""
    return Do(Event("know", 0, "reveal", value=a.ids, n=EVERYBODY, who=a.who, src=a.src, rule="cr:15-15-3-8-1")) if a.ids else None


def gain_memory(sign: int) -> Callable[[Game, Frame, Acting], Result]:
    """Gain or lose memory."""
    return lambda g, f, a: Do(gain(a.who, sign * a.n, rule="cr:15-1-5", src=a.src)) if a.n and may_act(g, a) else None


def set_memory(g: Game, f: Frame, a: Acting) -> Result:
    """Set the memory to a number."""
    return Do(set_to(a.who, a.n, rule="cr:15-1-5", tag="memory"))


def digivolves(g: Game, e: Event) -> int:
    """The Digimon that digivolves; announced as a whole, or with its new card on top."""
    return e.obj if e.kind == "act" else e.n


ROLES = {
    "play": hidden_role("play", patient=became),
    "digivolve": role("digivolve", patient=digivolves, agent=digivolves),
    "delete": role("delete"),
    "leave": role("leave"),
    "leave play": role("leave"),
    "return": role("return"),
    "trash": hidden_role("trash"),
    "remove": role("lose_security"),
    "move": role("move_out", agent=patient_obj),
    "hatch": hidden_role("hatch"),
    "place": hidden_role("place", "put_under", "add_security"),
    "link": role("link"),
    "add": hidden_role("add_to_hand"),
    "draw": role("draw"),
    "suspend": role("suspend"),
    "unsuspend": role("unsuspend"),
    "use": Role(("use",), patient_obj, nobody, anywhere=True),
    "attack": role("attack", patient=lambda g, e: e.n, agent=patient_obj),
    "block": role("blocked", patient=patient_obj, agent=lambda g, e: e.n),
    "battle": role("battle", patient=lambda g, e: e.n, agent=patient_obj),
    "gain memory": role("gain_memory"),
    "lose memory": role("lose_memory"),
    "discard": hidden_role("discard"),
    "de-digivolve": role("de_digivolve"),
    "put": hidden_role("place", "put_under", "add_security"),
    "reveal": role("reveal"),
    "flip": role("flip"),
    "enter": hidden_role("enter", patient=became),
    "win battle": role("win", patient=lambda g, e: e.n, agent=patient_obj),
}


# ---------------------------------------------------------------- timings and durations
def own_attack(g: Game, src: int, me: int, e: Event) -> bool:
    """Is it the attack of this Digimon; or, for what an effect put off until then, any attack?"""
    return e.obj == src or g.objs[src].gone or g.objs[src].zone >> 1 != BATTLE


TIMINGS = {
    "on play": TimingWord(("play",), lambda g, src, me, e: g.now(e.obj) == src),
    "on digivolving": TimingWord(("digivolve",), lambda g, src, me, e: e.n == src),
    "on attacking": TimingWord(("attack",), lambda g, src, me, e: e.obj == src),
    "on deletion": TimingWord(("delete",), lambda g, src, me, e: e.obj == src),
    "on linking": TimingWord(("link",), lambda g, src, me, e: e.n == src),
    "main": TimingWord(activated=True),
    "counter": TimingWord(activated=True),
    "security": TimingWord(rank=0),
    "start of your turn": TimingWord(("start_of_turn",), whose_turn("your")),
    "start of opposing turn": TimingWord(("start_of_turn",), whose_turn("opposing")),
    "on moving": TimingWord(("move_out",), lambda g, src, me, e: e.obj == src),
    "start of your main phase": TimingWord(("start_of_main",), whose_turn("your")),
    "start of opposing main phase": TimingWord(("start_of_main",), whose_turn("opposing")),
    "end of your turn": TimingWord(("end_of_turn",), whose_turn("your")),
    "end of opposing turn": TimingWord(("end_of_turn",), whose_turn("opposing")),
    "end of any turn": TimingWord(("end_of_turn",), whose_turn("any")),
    "end of turn": TimingWord(("end_of_turn",), whose_turn("any")),
    "end of attack": TimingWord(("end_of_attack",), own_attack),
    "end of battle": TimingWord(("end_of_battle",), whose_turn("any")),
}

SPANS: dict[str, Callable[[Game, int], tuple[Any, ...]]] = {
    **TURN_SPANS,
    "during the next opposing untap": lambda g, me: ("unsuspended", 1 - me),
    "this attack": lambda g, me: ("attack end", -1),
    "this battle": lambda g, me: ("battle end", -1),
}


# ---------------------------------------------------------------- what is going on
def attacking(g: Game, id: int) -> int:
    """Is it attacking? What: a Digimon, or -1 for the player; 0 when it is not attacking."""
    return (target_of(g) or -1) if attacker_of(g) == id else 0


def battling(g: Game, id: int) -> int:
    """What it battles; 0 for nothing."""
    pair: tuple[int, ...] = g.vars.get(BATTLING) or ()
    return next((i for i in pair if i != id), 0) if id in pair else 0


def memory(g: Game, player: int) -> int:
    """The memory as the player reads it."""
    n = int(g.vars.get("memory", 0))
    return -n if player else n


WORDS = Words(
    nouns={
        "card": anything, "digimon": is_digimon, "tamer": is_tamer, "option": is_option,
        "token": lambda g, id: g.card(id).token, "digimon card": kind_noun(DIGIMON), "tamer card": kind_noun(TAMER),
        "option card": kind_noun(OPTION), "digi-egg card": kind_noun(DIGI_EGG), "digivolution card": is_digivolution_card,
        "security digimon": lambda g, id: g.objs[id].zone >> 1 == RESOLVING and is_digimon(g, id),
        "security card": lambda g, id: g.objs[id].zone >> 1 == SECURITY,
        "link card": lambda g, id: id in g.objs[g.objs[id].host].attached,
    },
    everywhere={"security digimon": (RESOLVING,), "security card": (SECURITY,)},
    zones=AREA_WORDS,
    stats={"DP": "dp", "level": "level", "play cost": "cost", "use cost": "cost", "name": "name", "colour": "colors"},
    states=states(),
    verbs={
        "delete": delete, "trash": trash, "return": return_cards, "add": add, "place": place, "put": place, "play": play, "use": use,
        "digivolve": digivolve, "suspend": turning("suspend", 1), "unsuspend": turning("unsuspend", 0), "draw": draw,
        "reveal": reveal, "show": reveal, "gain memory": gain_memory(1), "lose memory": gain_memory(-1),
        "pay memory": gain_memory(-1), "set memory": set_memory,
        "attack": attack_by_effect, "de-digivolve": de_digivolve, **ACTS,
    },
    accepts={"digivolve": can_digivolve_into},
    roles=ROLES,
    timings=TIMINGS,
    spans=SPANS,
    traits=traits,
    names=names,
    in_text=in_text,
    play_zones=(BATTLE,),
    reasons={"battle": lambda g, e: e.key == "battle", "having 0 DP": lambda g, e: e.key == "0 DP"},
    counters={"memory": memory},
    doing={"attack": attacking, "battle": battling},
    keywords=BRINGS,
    instructions=INSTRUCTIONS,
    possible={"blast digivolve": blast_is_possible, "mind link": mind_link_is_possible},
    create=play_tokens,
    takes_away=frozenset({"delete", "trash", "return", "place", "put", "add"}),
    unheeded=frozenset({("cannot", "link"), ("cannot", "remove")}),
    usual_zone={"discard": "hand"},
    change_locks=False,
    effect_rule="cr:15-1-2",
    limit_rule="digimon:icons.1",
    by_gates_all=True,
    declining_spends=False,  # choosing to do it is what counts (digimon:text.by.4)
)  # fmt: skip
