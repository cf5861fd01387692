"""302 Spells, and how a spell is carried out (605)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.duelmasters.ch6_use.r601_playing import may_play
from playmat.games.duelmasters.cite import rule
from playmat.games.duelmasters.zones import GRAVEYARD, MANA
from playmat.kernel.cards import Ability, Kind
from playmat.kernel.procedure import Call, Do, End, Frame, Result, procedure
from playmat.kernel.records import EVERYBODY, Event
from playmat.language import continuous

if TYPE_CHECKING:
    from playmat.kernel.game import Game


@rule("110.3a", "110.4")
def spell_abilities(g: Game, id: int) -> list[Ability]:
    """A spell's instructions: they act only while the spell is carried out."""
    return [a for a in g.card(id).box("text") if a.kind == Kind.TEXT]


@rule("112.3g", "701.4a")
def announce_cast(g: Game, f: Frame) -> Result:
    """The spell is cast, shown to both players, paid for or free: what waits for that triggers. What a text forbids is not cast."""
    if not may_play(g, f.v["src"], f.v["me"]):
        return End()
    f.v["at"] = 0
    return Do(Event("know", f.v["src"], "cast", n=EVERYBODY, who=f.v["me"], rule="701.4a"))


@rule("302.2", "605.2c", "601.1g", "409.1b")
def carry_out(g: Game, f: Frame) -> Result:
    """The text is carried out in printed order, while the card is pending."""
    v = f.v
    texts = spell_abilities(g, v["src"])
    at = v["at"]
    if at >= len(texts):
        return None
    v["at"] = at + 1
    rank = v.get("rank", 5)
    return Call("RESOLVE", key=texts[at].key, src=v["src"], me=v["me"], rank=rank, mark=g.seq, then="carry_out")


@rule("302.2", "409.1b#2", "409.1d", "605.2f")
def finish_spell(g: Game, f: Frame) -> Result:
    """Last of all the spell goes to the graveyard, or as a charger into the mana zone, if it is still where it was cast from.

    There it is another card, of which nothing holds that was said of it before.
    """
    id = f.v["src"]
    if not g.alive(id):
        return End(True)
    return Do(Event("move", id, "spent", to=after_use(g, id), who=f.v["me"], rule="605.2f"))


@rule("409.2b", "609.7", "609.7#2")
def after_use(g: Game, id: int) -> int:
    """Where a spell goes when it is done: a charger's own text replaces the graveyard with the mana zone."""
    return MANA if continuous.has_keyword(g, id, "charger") else GRAVEYARD


def was_cast(g: Game, f: Frame) -> Result:
    """The spell was cast, wherever it is by now: what asks whether that was done goes on."""
    return End(True)


procedure("DM.CAST", announce_cast, carry_out, finish_spell, was_cast)
