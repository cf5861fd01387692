"""Acts of card text that concern the attack, what is known, the game's end, and the breeding area."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.digimon.attack.end import end_of_attack_note
from playmat.games.digimon.attack.state import ENDED, attacker_of, in_battle_area, target_of
from playmat.games.digimon.cite import rule
from playmat.games.digimon.facts import dp, is_digimon
from playmat.games.digimon.keywords.attacking import can_switch_to, switching
from playmat.games.digimon.text.unaffected import affected
from playmat.games.digimon.turn.breeding import egg_to_hatch
from playmat.games.digimon.zones import BATTLE, BREEDING, DECK, HAND, SECURITY, TRASH
from playmat.kernel.procedure import Ask, Call, Do, Frame, Result, procedure
from playmat.kernel.records import FACE_DOWN, FACE_UP, Event
from playmat.language.runtime import Acting

if TYPE_CHECKING:
    from playmat.kernel.game import Game

PLAYER = "player"


# ---------------------------------------------------------------- the attack
@rule("digimon:text.end-attack.1", "cr:15-15-1-1")
def end_attack(g: Game, f: Frame, a: Acting) -> Result:
    """End the attack: its end comes at once."""
    if not attacker_of(g):
        return None
    return Do(Event("set", tag="set", key=ENDED, value=True, rule="digimon:text.end-attack.1"), end_of_attack_note(g))


def redirect(g: Game, f: Frame, a: Acting) -> Result:
    """Redirect the attack to something; without more, to the player."""
    return Do(*switching(g, a.target, a.src, a.who, "digimon:text.retarget.1")) if can_switch_to(g, a.target) else None


def retarget(g: Game, f: Frame, a: Acting) -> Result:
    """Switch the attack target: the player of the effect says to what."""
    return Call("DG.RETARGET", src=a.src, me=a.who)


def choose_new_target(g: Game, f: Frame) -> Result:
    """Another Digimon of the attacked player, or the player."""
    me = f.v["me"]
    others = [("target", i) for i in g.cards(1 - g.turn_player, BATTLE) if is_digimon(g, i) and can_switch_to(g, i)]
    options = [*others, ("target", PLAYER)] if target_of(g) and can_switch_to(g, 0) else others
    return Ask(me, "new target", options, "target", rule="digimon:text.retarget.1", about=f.v["src"])


def switch_as_chosen(g: Game, f: Frame) -> Result:
    """The target is switched."""
    if not f.v["target"]:
        return None
    chosen = f.v["target"][0][1]
    return Do(*switching(g, 0 if chosen == PLAYER else chosen, f.v["src"], f.v["me"], "digimon:text.retarget.1"))


procedure("DG.RETARGET", choose_new_target, switch_as_chosen)


def battle(g: Game, f: Frame, a: Acting) -> Result:
    """Let two Digimon battle."""
    if not a.agents or not a.ids or not all(in_battle_area(g, i) for i in (a.agents[0], a.ids[0])):
        return None
    return Call("DG.BATTLE", a=a.agents[0], b=a.ids[0])


# ---------------------------------------------------------------- what is known
@rule("cr:15-15-3-9-1", "cr:15-15-3-9-2")
def look(g: Game, f: Frame, a: Acting) -> Result:
    """Look at cards: only the player of the effect sees them."""
    return Do(Event("know", 0, "look", value=a.ids, n=1 << a.who, who=a.who, src=a.src, rule="cr:15-15-3-9-1")) if a.ids else None


def search(g: Game, f: Frame, a: Acting) -> Result:
    """Search a deck: what was chosen has been found."""
    return Do(Event("note", 0, "search", who=a.who, src=a.src, to=DECK, rule="cr:15-15-3-7")) if a.ids else None


def choose(g: Game, f: Frame, a: Acting) -> Result:
    """Choose: what comes after names it."""
    return Do(Event("note", a.ids[0], "choose", who=a.who, src=a.src, rule="cr:15-10-2-1")) if a.ids else None


@rule("digimon:text.faceup-security.1", "cr:3-7-4")
def flip(g: Game, f: Frame, a: Acting) -> Result:
    """Turn cards face up, where everybody sees them, or face down."""
    how = FACE_DOWN if "face down" in a.how else FACE_UP
    events: list[Event] = []
    for i in affected(g, a.ids, a.src):
        events.append(Event("flip", i, "flip", how=how, who=a.who, src=a.src, rule="cr:3-7-4"))
    return Do(*events)


@rule("digimon:text.faceup-security.3", "cr:1-3-10")
def shuffle(g: Game, f: Frame, a: Acting) -> Result:
    """Shuffle a deck, or the security stack, whose cards then all lie face down."""
    kind = g.objs[a.ids[0]].zone >> 1 if a.ids and g.objs[a.ids[0]].zone >> 1 == SECURITY else DECK
    return Do(Event("shuffle", tag="shuffle", to=kind, who=a.who, src=a.src, rule="cr:1-3-10"))


# ---------------------------------------------------------------- hand, breeding area, the end of the game
def discard(g: Game, f: Frame, a: Acting) -> Result:
    """Trash cards of a hand."""
    ids = (i for i in affected(g, a.ids, a.src) if g.objs[i].zone >> 1 == HAND)
    return Do(*(Event("move", i, "discard", to=TRASH, who=a.who, src=a.src, rule="cr:4-16-1") for i in ids))


@rule("cr:4-18-1", "cr:4-18-2", "cr:4-18-3")
def hatch(g: Game, f: Frame, a: Acting) -> Result:
    """Hatch a Digi-Egg by an effect."""
    top = egg_to_hatch(g, a.who)
    if not top:
        return None
    return Do(*(Event("move", i, "hatch", to=BREEDING, who=a.who, src=a.src, how=FACE_UP, rule="cr:4-18-1") for i in top))


@rule("cr:4-17-1", "cr:4-17-2")
def move(g: Game, f: Frame, a: Acting) -> Result:
    """Let a Digimon move out of the breeding area, if it has DP."""
    ids = (i for i in a.agents if not g.objs[i].gone and g.objs[i].zone >> 1 == BREEDING and dp(g, i) is not None)
    return Do(*(Event("shift", i, "move_out", to=BATTLE, who=a.who, src=a.src, rule="cr:4-17-1") for i in ids))


@rule("cr:1-2-6")
def win(g: Game, f: Frame, a: Acting) -> Result:
    """Win the game by an effect."""
    return Do(Event("lose", tag="lose", who=1 - a.who, rule="cr:1-2-6", key="an effect", src=a.src))


@rule("cr:1-2-6")
def lose(g: Game, f: Frame, a: Acting) -> Result:
    """Lose the game by an effect."""
    return Do(Event("lose", tag="lose", who=a.who, rule="cr:1-2-6", key="an effect", src=a.src))


ACTS = {
    "end attack": end_attack, "redirect": redirect, "retarget": retarget, "battle": battle, "look at": look, "search": search,
    "choose": choose, "flip": flip, "shuffle": shuffle, "discard": discard, "hatch": hatch, "move": move, "win": win, "lose": lose,
}  # fmt: skip
"""For the table of verbs."""
