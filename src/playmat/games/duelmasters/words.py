"""What the words of card text mean in Duel Masters: nouns, zones, verbs, timings, durations."""

from __future__ import annotations

from collections.abc import Callable, Collection

from playmat.games.duelmasters.ch1_basics.r101_golden_rules import text_forbids
from playmat.games.duelmasters.ch1_basics.r104_victory import lose_by_text
from playmat.games.duelmasters.ch1_basics.r105_orientation import can_turn
from playmat.games.duelmasters.ch1_basics.r112_sympathy import sympathy
from playmat.games.duelmasters.ch4_zones.r400_general import MANNERS
from playmat.games.duelmasters.ch4_zones.r401_deck import are_in_deck, put_in_order, rearrange
from playmat.games.duelmasters.ch4_zones.r403_under import put_under
from playmat.games.duelmasters.ch4_zones.r405_face_down import flip, is_blank
from playmat.games.duelmasters.ch5_turn.r505_removal import remove_from_attack
from playmat.games.duelmasters.ch5_turn.r512_next_turn import extra_turn
from playmat.games.duelmasters.ch5_turn.state import attacker, blocker, target
from playmat.games.duelmasters.ch7_other.r700_general import stays, withstands
from playmat.games.duelmasters.cite import rule
from playmat.games.duelmasters.facts import CIVILIZATIONS, Phrase, is_creature, is_evolution, is_spell
from playmat.games.duelmasters.words_events import ROLES, SPANS, TIMINGS
from playmat.games.duelmasters.zones import BATTLE, DECK, GRAVEYARD, HAND, MANA, SHIELDS
from playmat.kernel.cards import Ability
from playmat.kernel.game import Game
from playmat.kernel.procedure import Call, Do, Frame, Result
from playmat.kernel.records import BOTTOM, Event
from playmat.language.compile import ability_line
from playmat.language.runtime import Acting, Words
from playmat.language.tree import Kw

ONE_SHOT = "607.1"
"""What an effect does once, and is over (the rule of its events where no act of 701 has one of its own)."""
ZONE_WORDS = {
    "hand": HAND, "graveyard": GRAVEYARD, "deck": DECK, "mana zone": MANA, "shield zone": SHIELDS, "battle zone": BATTLE,
}  # fmt: skip


# ---------------------------------------------------------------- nouns and states
def noun_creature(g: Game, id: int) -> bool:
    """A creature, or a creature card elsewhere."""
    return is_creature(g.card(id)) and not is_blank(g, id)


def noun_spell(g: Game, id: int) -> bool:
    """A spell card."""
    return is_spell(g.card(id)) and not is_blank(g, id)


def noun_card(g: Game, id: int) -> bool:
    """Any card."""
    return True


def noun_shield(g: Game, id: int) -> bool:
    """A card in a shield zone is a shield."""
    return g.objs[id].zone >> 1 == SHIELDS


def civilization_state(name: str) -> Callable[[Game, int], bool]:
    """Has the object the civilization?"""
    return lambda g, id: name in g.card(id).facts.get("civilizations", ()) and not is_blank(g, id)


def states() -> dict[str, Callable[[Game, int], bool]]:
    """What `is ...` can say of an object."""
    return {
        **{name: civilization_state(name) for name in CIVILIZATIONS},
        "multicolored": lambda g, id: bool(g.fact(id, "multicolored")) and not is_blank(g, id),
        "tapped": lambda g, id: g.objs[id].tapped,
        "untapped": lambda g, id: not g.objs[id].tapped,
        "evolution": lambda g, id: is_evolution(g.card(id)),
    }


@rule("203.1")
def races(g: Game, id: int) -> Collection[str]:
    """The races of an object: a text that names a race means every race with that word in it."""
    found: Collection[str] = () if is_blank(g, id) else g.fact(id, "races", ())
    return found


@rule("202.3a")
def card_names(g: Game, id: int) -> Collection[str]:
    """The name of an object: a text that gives a whole name means exactly that name."""
    return () if is_blank(g, id) else (Phrase(g.card(id).name),)


def in_text(g: Game, id: int, part: str) -> bool:
    """Does the name or a race have this in it?"""
    return not is_blank(g, id) and (part in Phrase(g.card(id).name) or part in races(g, id))


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


@rule("605.2b#2")
def present(g: Game, ids: tuple[int, ...]) -> tuple[int, ...]:
    """What of it is still where it was: what has gone somewhere else meanwhile is not followed."""
    return tuple(i for i in ids if not g.objs[i].gone)


@rule("101.2")
def able(g: Game, a: Acting) -> tuple[int, ...]:
    """What of it is still there, and no text says that this cannot be done to it."""
    return tuple(i for i in present(g, a.ids) if not text_forbids(g, a.verb, who=a.who, on=i))


@rule("700.3")
def movable(g: Game, a: Acting) -> tuple[int, ...]:
    """And of that, what no text keeps in the battle zone."""
    return tuple(i for i in able(g, a) if a.zone == BATTLE or not stays(g, i))


@rule("607.1", "701.6a", "404.1")
def destroy(g: Game, f: Frame, a: Acting) -> Result:
    """Destroy: from the battle zone to the graveyard."""
    return Do(
        *(Event("move", i, "destroy", to=GRAVEYARD, who=a.who, src=a.src, rule="701.6a") for i in present(g, a.ids) if not withstands(g, i))
    )


@rule("701.7a", "404.1")
def discard(g: Game, f: Frame, a: Acting) -> Result:
    """Discard: from the hand to the graveyard."""
    return Do(*(Event("move", i, "discard", to=GRAVEYARD, who=a.who, src=a.src, rule="701.7a") for i in able(g, a)))


@rule("402.1#2")
def return_cards(g: Game, f: Frame, a: Acting) -> Result:
    """Return: to the hand, or to the deck; what comes from the shields is dealt with as such."""
    if a.zone == HAND and any(g.kind_of_zone(i) == SHIELDS for i in movable(g, a)):
        return shields_to_hand(g, a)
    return moved(g, a, "return", "607.1")


@rule("701.14b", "701.14b#2", "113.6")
def shields_to_hand(g: Game, a: Acting) -> Result:
    """An effect that adds shields to the hand does not break them, but Shield Triggers can be used all the same."""
    ids = movable(g, a)
    me = g.player_of(ids[0])
    return Call("DM.SHIELDS", shields=ids, me=me, rule="701.14b")


@rule("113.3", "114.3", "114.3#2", "114.3#3", "607.1")
def put(g: Game, f: Frame, a: Acting) -> Result:
    """Put: into any zone. From the deck into the hand it is no draw; into the shield zone it makes a shield."""
    ids = movable(g, a)
    if not ids:
        return None
    if a.target:
        return put_under(g, a, ids)
    if a.zone == BATTLE:
        procedure = "DM.PUT_BLOCKING" if "blocking" in a.how else "DM.PUT"
        return Call(procedure, ids=ids, me=a.who, how=how_bits(a.how))
    if a.zone == HAND and any(g.kind_of_zone(i) == SHIELDS for i in ids):
        return shields_to_hand(g, a)
    return moved(g, a, "put", "701.32a" if a.zone == SHIELDS else "607.1")


def moved(g: Game, a: Acting, tag: str, rule: str) -> Result:
    """Cards go to a zone, all at the same time."""
    how = how_bits(a.how) | position(a)
    ids = movable(g, a)
    if a.zone == DECK and a.pos and ids and are_in_deck(g, ids):
        return rearrange(g, ids, how, a.who)
    going = [Event("move", i, tag, to=a.zone, who=a.who, src=a.src, how=how, rule=rule) for i in ids]
    return put_in_order(g, going) if a.zone == DECK and a.pos and len(going) > 1 else Do(*going)


@rule("114.1#3", "114.2#2")
def draw(g: Game, f: Frame, a: Acting) -> Result:
    """Draw one card after another."""
    return Call("DM.DRAW", who=a.who, n=a.n, src=a.src)


@rule("701.2a")
def tap(g: Game, f: Frame, a: Acting) -> Result:
    """Tap: turn sideways."""
    return Do(*(Event("turn", i, "tap", n=1, who=a.who, src=a.src, rule="701.2a") for i in able(g, a) if can_turn(g, i)))


@rule("701.2b")
def untap(g: Game, f: Frame, a: Acting) -> Result:
    """Untap: turn upright."""
    return Do(*(Event("turn", i, "untap", n=0, who=a.who, src=a.src, rule="701.2b") for i in able(g, a) if can_turn(g, i)))


@rule("701.9a#3", "701.9b")
def show(g: Game, f: Frame, a: Acting) -> Result:
    """Show cards to both players; they stay where they are."""
    return Do(Event("know", a.ids[0], "show", value=a.ids, n=3, who=a.who, src=a.src, rule="701.9a")) if a.ids else None


def look(g: Game, f: Frame, a: Acting) -> Result:
    """Look at cards oneself."""
    return Do(Event("know", 0, "look", value=a.ids, n=1 << a.who, who=a.who, src=a.src, rule=ONE_SHOT)) if a.ids else None


@rule("101.3a", "400.2g", "701.10a", "701.10b", "701.10c")
def search(g: Game, f: Frame, a: Acting) -> Result:
    """Search: what was chosen has been found, all or some or nothing of what fits; it is not shown unless the text says so.

    Who finds nothing has searched all the same.
    """
    top = g.cards(a.who, DECK)[:1]
    return Do(*(Event("note", i, "search", who=a.who, src=a.src, to=DECK, rule="701.10a") for i in top))


@rule("701.11a")
def shuffle(g: Game, f: Frame, a: Acting) -> Result:
    """Shuffle a deck."""
    return Do(Event("shuffle", tag="shuffle", to=DECK, who=a.who, src=a.src, rule="701.11a"))


@rule("113.5", "701.14a#2")
def break_shields(g: Game, f: Frame, a: Acting) -> Result:
    """Break shields: those chosen."""
    return Call("DM.BREAK", me=a.who, src=a.src, shields=a.ids)


@rule("101.4d#2", "112.3g")
def summon(g: Game, f: Frame, a: Acting) -> Result:
    """Summon a creature for nothing, as part of the effect that says so."""
    return play_free(g, "DM.SUMMON", a)


@rule("101.4d#2", "112.3g", "701.4a")
def cast(g: Game, f: Frame, a: Acting) -> Result:
    """Cast a spell for nothing, as part of the effect that says so; meanwhile it is pending (409)."""
    return play_free(g, "DM.CAST", a)


def play_free(g: Game, procedure: str, a: Acting) -> Result:
    """One card is played by its procedure, several by way of their own (409.1e)."""
    ids = present(g, a.ids)
    if len(ids) > 1:
        return Call("DM.PLAY_ALL", ids=ids, me=a.who)
    return Call(procedure, held=((ids[0], "pending"),), src=ids[0], me=a.who) if ids else None


def judge(g: Game, f: Frame, a: Acting) -> Result:
    """Gachinko Judge."""
    return Call("DM.JUDGE", me=a.who)


@rule("115.1a", "701.13e")
def battle(g: Game, f: Frame, a: Acting) -> Result:
    """Two creatures battle by an effect."""
    pair = present(g, (*a.agents, *a.ids))
    return Call("DM.BATTLE", a=pair[0], b=pair[1]) if len(pair) > 1 else None


@rule("500.5")
def extra(g: Game, f: Frame, a: Acting) -> Result:
    """The player gains an extra turn."""
    return Do(extra_turn(g, a.who, a.src))


@rule("104.2c")
def lose(g: Game, f: Frame, a: Acting) -> Result:
    """The player loses the game."""
    return Do(lose_by_text(a.who, a.src))


@rule("104.2c")
def win(g: Game, f: Frame, a: Acting) -> Result:
    """The player wins: the other one loses."""
    return Do(lose_by_text(1 - a.who, a.src))


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


# ---------------------------------------------------------------- what can be named
@rule("108.1", "108.1a")
def numbers(g: Game) -> tuple[int, ...]:
    """Numbers that a player may name: whole ones, none below zero."""
    return tuple(range(31))


@rule("106.3")
def all_civilizations(g: Game) -> tuple[str, ...]:
    """The civilizations that a player may name: the five, and not "colourless"."""
    return CIVILIZATIONS


@rule("203.4")
def all_races(g: Game) -> tuple[str, ...]:
    """The races that a player may name: whole ones that exist."""
    return tuple(sorted({str(r) for c in g.policy.cards.values() for r in c.facts.get("races", ())}))


@rule("202.2")
def all_names(g: Game) -> tuple[str, ...]:
    """The card names that a player may name: those that exist."""
    return tuple(sorted({c.name for c in g.policy.cards.values()}))


WORDS = Words(
    nouns={
        "card": noun_card, "creature": noun_creature, "spell": noun_spell, "shield": noun_shield,
        "cross gear": lambda g, id: g.fact(id, "type") == "cross gear",
        "evolution creature": lambda g, id: is_evolution(g.card(id)),
    },
    everywhere={"shield": (SHIELDS,), "spell": ()},
    zones=ZONE_WORDS,
    stats={"power": "power", "cost": "cost", "name": "name", "race": "races", "civilization": "civilizations"},
    states=states(),
    verbs={
        "destroy": destroy, "return": return_cards, "put": put, "discard": discard, "draw": draw,
        "tap": tap, "untap": untap,
        "flip": flip, "show": show, "reveal": show, "look at": look, "search": search, "shuffle": shuffle, "break": break_shields,
        "summon": summon, "cast": cast, "battle": battle,
        "gachinko judge": judge, "remove from attack": remove_from_attack, "extra turn": extra, "lose": lose, "win": win,
    },
    roles=ROLES,
    timings=TIMINGS,
    spans=SPANS,
    traits=races,
    names=card_names,
    in_text=in_text,
    play_zones=(BATTLE,),
    doing={"attack": attacking, "battle": battling, "block": blocking},
    namings={"number": numbers, "civilization": all_civilizations, "race": all_races, "card name": all_names},
    heeded=frozenset({("can", "win battles")}),
    takes_away=frozenset({"destroy", "return", "put", "discard"}),
    usual_zone={"discard": "hand"},
    change_locks=True,
    effect_rule=ONE_SHOT,
    limit_rule=ONE_SHOT,
    by_gates_all=False,
    follows_replaced=False,  # 400.8
)  # fmt: skip


def sympathy_less(kw: Kw, key: str) -> tuple[Ability, ...]:
    """What the keyword Sympathy does."""
    return (ability_line(WORDS, sympathy(kw), f"{key}/less"),)


WORDS.keywords["sympathy"] = sympathy_less
