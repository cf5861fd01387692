"""What the rules leave open, each with the answer taken here. The Comprehensive Rules outside section 10 are known as facts, not as text;
where a fact rests on one reading alone, or is inferred, it stands here with what else it could be.
"""

from __future__ import annotations

from playmat.kernel.policy import Ambiguity

_GAPS = (
    Ambiguity(
        "PW-01", "What do the rules outside section 10 say, of which only facts are known?",
        "what two readings agree on; single readings are the entries from PW-26 on", ("nothing, until their text is known",),
    ),
    Ambiguity(
        "PW-02", "Both players have waiting abilities: who plays one?",
        "the turn player one, then everything anew; the other only when the turn player has none (official answer 43)",
        ("each player all of the own", "last in, first out"),
    ),
    Ambiguity("PW-03", "Waiting abilities trigger each other without end?", "X-01: a draw, or whoever can stops it", ("no end",)),
    Ambiguity(
        "PW-04", "Which choices are made in step 2, and which as the text is carried out?",
        "printed lists in step 2, but for those that may not come (under an 'if', say); X as its cost is paid; targets as they come",
        ("all choices in step 2",),
    ),
    Ambiguity("PW-05", "How long is an undefined X 1?", "for that play, and only the X that nothing determines", ("for good",)),
    Ambiguity(
        "PW-06", "How is it found out whether a cost can be paid?",
        "on a copy, in printed order; a card that its player cannot know counts as one that fits, and nothing is taken back if it does not",
        ("by looking at each part alone", "by paying and taking back"),
    ),
    Ambiguity(
        "PW-07", "What does a limit count, and until when?",
        "plays of this ability of this card in this turn; declining does not count, a new object begins anew (answers 44, 48, 52)",
        ("plays by the player",),
    ),
    Ambiguity("PW-08", "May an activated ability be played at its limit, to no effect?", "it is not offered", ("yes",)),
    Ambiguity(
        "PW-09", "What are effects that do not change the value?",
        "those on names, colours, elements and the like; numbers, even when set, come after them in the order of age",
        ("setting a number",),
    ),
    Ambiguity("PW-10", "Two effects depend on each other: which is first?", "the older", ("neither applies",)),
    Ambiguity("PW-11", "Who is the affected player of what happens to a card?", "its master", ("its owner",)),
    Ambiguity(
        "PW-12", "May what stands in the place of an event be replaced again?",
        "yes, by replacements that this chain of events has not met yet", ("no",),
    ),
    Ambiguity(
        "PW-13", "When can a state trigger trigger again?",
        "when its state, not true at some moment after it resolved, becomes true", ("as soon as it is true after resolving",),
    ),
    Ambiguity(
        "PW-14", "What is known of a card that moves between hidden zones?",
        "nothing: what needs it does not trigger", ("its owner's view",),
    ),
    Ambiguity(
        "PW-15", "A card leaves for a hidden zone in the middle of an effect: what is it?",
        "what it last was in sight", ("unknown",),
    ),
    Ambiguity("PW-16", "Does an ability trigger that is inactive as its situation occurs?", "no", ("yes, once it is active again",)),
    Ambiguity("PW-17", "Does an ability with a zone icon also work in the base?", "no: the zones named replace the base", ("yes",)),
    Ambiguity(
        "PW-18", "An effect plays a card: what becomes of what is in the resolution zone?",
        "it stays there beneath; the newer one is carried out first, and players play nothing in between", ("it is finished first",),
    ),
    Ambiguity(
        "PW-19", "An event moves itself somewhere: where does it end?",
        "there; it goes to the graveyard from the resolution zone only", ("graveyard",),
    ),
    Ambiguity("PW-20", "Whose base, whose graveyard?", "the base of the master, the graveyard of the owner", ("both the owner's",)),
    Ambiguity(
        "PW-21", "Is refusing a cost other than not being able to play?",
        "no: the instance is gone and does not count", ("it counts",),
    ),
    Ambiguity("PW-22", "May other repeated choices than targets be the same again?", "yes, each choice is made anew", ("no",)),
    Ambiguity(
        "PW-23", "What is the source of battle damage?",
        "the card that deals it; of other damage the card with the ability", ("the attacker",),
    ),
    Ambiguity("PW-24", "What is the source of a delayed trigger whose card is gone?", "that card, as it last was", ("none",)),
    Ambiguity("PW-25", "Who orders replacements of what concerns neither card nor player?", "the turn player", ("the owner of each",)),
)  # fmt: skip

_READINGS = (
    Ambiguity("PW-26", "Is 'at the beginning of the turn' before or after standing?", "after (1.7.stand.beginning)", ("before",)),
    Ambiguity("PW-27", "Is the exile zone public?", "yes (1.5.exile.public)", ("no",)),
    Ambiguity("PW-28", "May a Pal be assigned that was deployed this turn?", "yes (1.8.assign.any)", ("no",)),
    Ambiguity(
        "PW-29", "When do 'at the end of the turn' abilities trigger?", "first in the end phase, then a check timing (1.7.end.triggers)",
        ("after damage is gone",),
    ),
    Ambiguity(
        "PW-30", "Something comes to wait as damage and effects end: and then?",
        "it is played, and damage and effects end once more, without announcing the end of the turn again (1.7.end.repeat)",
        ("the end of the turn is announced again", "it waits for the next turn"),
    ),
    Ambiguity(
        "PW-31", "Where are check timings?",
        "after each thing that happens in a phase or step (1.7.check-timings)", ("at fixed places only",),
    ),
    Ambiguity("PW-32", "How many blocks has an attack?", "one (1.10.block.once)", ("as many as there are Pals",)),
    Ambiguity(
        "PW-33", "The attacker has left before the block step: what is left of the battle?",
        "no block and no damage; the quick step and the end step come", ("the battle is over at once",),
    ),
    Ambiguity(
        "PW-34", "From when on is a Pal the opposing combat Pal?",
        "after the block step (1.10.combat-pal)", ("from the declaration on",),
    ),
    Ambiguity("PW-35", "Can the attacking player do anything in a battle?", "no (1.15.attacker-actions)", ("play Quick cards",)),
    Ambiguity(
        "PW-36", "When is damage to a player seen to?",
        "at once, even in mid-effect (1.11.player-damage.when)", ("at the next check timing",),
    ),
    Ambiguity(
        "PW-37", "The main deck runs out while damage is taken: how much life is lost?", "all of the damage",
        ("as much as cards were moved",),
    ),
    Ambiguity(
        "PW-38", "In which order are rules processed?", "losing, lethal damage, excess Pals",
        ("lethal damage, excess Pals, losing", "all at once"),
    ),
    Ambiguity(
        "PW-39", "What comes first at a check timing?", "rules, until nothing applies (1.9.check.rules-first)", ("waiting abilities",),
    ),
    Ambiguity("PW-40", "Do all cards with lethal damage go together?", "yes (1.11.lethal.simultaneous)", ("one by one",)),
    Ambiguity("PW-41", "Which excess Pal goes?", "any but the newest, as its player likes (1.11.excess.newest)", ("any", "the oldest")),
    Ambiguity(
        "PW-42", "What does a card that changes zones keep?", "nothing: it is a new object (1.5.new-object)", ("its per-turn counts",),
    ),
    Ambiguity("PW-43", "Does On Deploy of a sixth Pal trigger?", "yes (1.11.excess.on-deploy)", ("no",)),
    Ambiguity("PW-44", "May a player concede?", "at any time (1.2.concede)", ("only in the own turn",)),
    Ambiguity(
        "PW-45", "When do effects 'until end of turn' end?",
        "together with damage, after the triggers (1.7.end.durations)", ("before them",),
    ),
    Ambiguity(
        "PW-46", "When do effects 'during the battle' end?",
        "at the end of its end step (1.10.end.durations)", ("before its triggers",),
    ),
    Ambiguity("PW-48", "How many of each card have the trial decks?", "two of each and two more of one (1.14.trial)", ("as sold",)),
    Ambiguity(
        "PW-49", "Which work suitabilities are there?", "those that card files name; no rule lists them (1.3.work.names)",
        ("a fixed list",),
    ),
    Ambiguity(
        "PW-50", "In which order do 'attacks', On Attack and 'is attacked' trigger?",
        "together, as the attacker rests (1.10.declaration.triggers)", ("one after the other",),
    ),
    Ambiguity(
        "PW-51", "Does an effect depend on another that changes only how much it gives?",
        "yes, like on one that changes what it applies to", ("no: then the older is first",),
    ),
    Ambiguity(
        "PW-52", "Something else happens in place of a part of a cost: is it paid?", "yes, with what happened",
        ("no: then the ability does nothing",),
    ),
    Ambiguity(
        "PW-53", "An effect that gives or takes abilities looks at a number that these abilities change: which does it see?",
        "the finished one, with the abilities that are there without it", ("the printed one",),
    ),
    Ambiguity(
        "PW-54", "May a Pal that cannot be rested attack, block or be assigned?", "no: it would have to rest for that",
        ("yes, and it stands on",),
    ),
    Ambiguity(
        "PW-55", "The attacked Pal or structure has left before the block step: may a Pal still block?",
        "yes, and it is fought; only without a block there is no damage (1.10.target-gone)", ("no: the battle goes to its end step",),
    ),
    Ambiguity(
        "PW-56", "The attacker leaves in the quick step?", "no damage is dealt, by the target neither",
        ("the target deals nothing, and the attacker what it would have dealt",),
    ),
    Ambiguity(
        "PW-57", "How is an ability that activates twice carried out?",
        "twice in a row with no check timing between, each time within its limit; whether it is doubled is asked as it is played",
        ("two instances wait, from when it triggers",),
    ),
    Ambiguity(
        "PW-58", "The attack is nullified in the quick step: does the check timing of that step come?",
        "no: right to the end step, where all that waits is played after 'at the end of the battle' has triggered",
        ("yes, before the end step",),
    ),
    Ambiguity(
        "PW-59", "One event deploys several Pals, and that makes too many: which is the newest?",
        "the one put down last, in the order in which they were chosen", ("all of them, as long as others can go", "none of them"),
    ),
    Ambiguity("PW-47", "When does the turn pass?", "when nothing waits any more (1.7.end.pass)", ("right after the effects end",)),
)  # fmt: skip

_COMMON = (
    Ambiguity(
        "X-01", "How does a loop end that never ends by itself?",
        "a draw if nobody can stop it; else it may not be begun again", ("by agreement",),
    ),
    Ambiguity("X-02", "Both players lose at once?", "a draw", ("the turn player loses",)),
    Ambiguity("X-05", "May a player concede?", "at any time; it triggers nothing", ("no",)),
)  # fmt: skip

AMBIGUITIES = {a.id: a for a in (*_GAPS, *_READINGS, *_COMMON)}
