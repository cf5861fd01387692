"""What the rulebook leaves open, with the answer chosen here and the others there could be."""

from __future__ import annotations

from playmat.kernel.policy import Ambiguity

_ALL = (
    Ambiguity("DM-03", "Both players come to lose at the same moment: who wins?", "nobody, it is a draw", ("the turn player",)),
    Ambiguity("DM-06", "Is there a mulligan?", "no: who goes first is decided after the hands are dealt", ("one mulligan",)),
    Ambiguity("DM-07", "What may come in between while an effect is carried out?", "replacements, state-based actions, the windows of"
              " battles and breaks, and Shield Triggers declared inside one", ("replacements only",)),
    Ambiguity("DM-09", "When is a drawn card in the hand?", "at once; what its drawing triggers waits", ("after that is resolved",)),
    Ambiguity("DM-10", "How often are state-based actions looked at inside an effect?", "after every event", ("after each sentence",)),
    Ambiguity("DM-13", "When are the things chosen that a text chooses?", "when the instruction is carried out", ("when it is played",)),
    Ambiguity("DM-15", "May what became possible only after the attack was declared be declared?", "yes, by the non-turn player", ("no",)),
    Ambiguity("DM-18", "Whose turn counts for summoning sickness?", "the turn of who controls the creature", ("the owner's",)),
    Ambiguity("DM-19", "Where is a compelled attack enforced?", "the attack step cannot be ended while one is possible", ("nowhere",)),
    Ambiguity("DM-20", "Are the substeps of the attack step passed once or for each attack?", "for each attack", ("once",)),
    Ambiguity("DM-21", "The attacker leaves: is the attack over or are shields broken?", "over until shields are chosen, broken after that",
              ("always over",)),
    Ambiguity("DM-22", "What becomes of blockers that are not the last?", "they stay tapped and do not battle", ("they untap",)),
    Ambiguity("DM-23", "Do shields broken by an attack and by an effect break in the same way?", "yes, at the same time", ("one by one",)),
    Ambiguity("DM-24", "Who chooses the shields that are broken?", "who breaks them, by their place", ("their owner", "chance")),
    Ambiguity("DM-25", "Which shields have Shield Trigger: as they lie or as they move?", "both are looked at", ("as they lie",)),
    Ambiguity("DM-26", "Is a player without shields while the last are pending?", "yes, but only an attack makes that a loss", ("no",)),
    Ambiguity("DM-27", "The attack was turned to something that is no creature: is there a battle?", "no", ("yes",)),
    Ambiguity("DM-31", "Is the cost fixed before or after the civilizations are paid?", "before: when the card is declared", ("after",)),
    Ambiguity("DM-32", "May mana be tapped in excess?", "only if no tapped card could be left out", ("never",)),
    Ambiguity("DM-34", "How low can a cost get?", "to 0, but every civilization is paid", ("to 1",)),
    Ambiguity("DM-42", "When has an uncovered creature come?", "when its card came into the battle zone", ("when it was uncovered",)),
    Ambiguity("DM-51", "How many charges are allowed when that changes in the step?", "those made are compared with those allowed now",
              ("as many as were allowed at first",)),
    Ambiguity("DM-53", "What do keywords mean that are named but not defined?", "what cards explain, see `keywords`", ("nothing",)),
    Ambiguity("DM-54", "Is a deck that is empty only for a moment in an effect out?", "yes, after every event", ("no",)),
    Ambiguity("DM-58", "May a pending card of the mana zone pay?", "not for another card", ("yes",)),
    Ambiguity("DM-61", "When does the condition of a triggered ability have to hold?", "its event then, its condition at resolution",
              ("both at both times",)),
    Ambiguity("DM-62", "How does the main step end?", "the turn player says so", ("by itself, with nothing left to do",)),
    Ambiguity("DM-64", "Which are the other effects of a nested break?", "those newer than its choice of shields", ("all that wait",)),
    Ambiguity("DM-65", "Is a creature destroyed again that stays at power 0 because its destruction was replaced?",
              "yes, until that runs out",
              ("not in this turn",)),
    Ambiguity("DM-66", "Are mana cards that can pay the same told apart when a cost is paid?", "no: those that lie first are tapped",
              ("the player picks each card",)),
    Ambiguity("X-01", "What ends an endless loop?",
              "a draw if nobody can end it, else the answer that leads back is barred for the turn",
              ("it goes on", "the turn player loses")),
)  # fmt: skip

AMBIGUITIES = {a.id: a for a in _ALL}
