"""Every keyword effect of the rulebook: what a line of it brings, how it is carried out as an instruction, or which rule asks for it."""

from __future__ import annotations

from collections.abc import Callable

from playmat.games.digimon.keywords import (
    activated,
    attacking,
    deleted,
    digivolving,
    effect_attacks,
    leaving,
    protecting,
    security,
    staying,
)
from playmat.kernel.cards import Ability
from playmat.language.runtime import ActFn
from playmat.language.tree import Kw

Brings = Callable[[Kw, str], tuple[Ability, ...]]

ASKED_FOR = {
    "security attack": "attack.security_check.checks",
    "blocker": "attack.block.can_block",
    "jamming": "attack.battle.jams",
    "piercing": "attack.battle.pierces",
    "rush": "attack.declaration.rushes",
    "reboot": "keywords.reboot.rebooting",
    "iceclad": "keywords.iceclad.compares_cards",
    "collision": "attack.block.must_block",
    "use req": "main.option.ignores_colors",
}
"""Keywords that a rule asks for where it matters: the function that asks."""

BRINGS: dict[str, Brings] = {
    "evade": staying.evade,
    "armor purge": staying.armor_purge,
    "barrier": staying.barrier,
    "fragment": staying.fragment,
    "scapegoat": staying.scapegoat,
    "decoy": protecting.decoy,
    "retaliation": deleted.retaliation,
    "fortitude": deleted.fortitude,
    "ascension": deleted.ascension,
    "guard": protecting.guard,
    "engage": effect_attacks.engage,
    "material save": deleted.material_save,
    "decode": leaving.decode,
    "partition": leaving.partition,
    "raid": attacking.raid,
    "alliance": attacking.alliance,
    "progress": attacking.progress,
    "vortex": effect_attacks.vortex,
    "overclock": effect_attacks.overclock,
    "execute": effect_attacks.execute,
    "digisorption": digivolving.digisorption,
    "digi-burst": activated.digi_burst,
    "delay": activated.delay,
    "training": activated.training,
}
"""Keywords that bring abilities of their own."""

INSTRUCTIONS: dict[str, ActFn] = {
    "recovery": security.recovery,
    "save": deleted.save,
    "blitz": effect_attacks.blitz,
    "blast digivolve": digivolving.blast_digivolve,
    "mind link": activated.mind_link,
}
"""Keywords that a sentence carries out."""

NOT_BUILT = frozenset({"link", "detach", "blast DNA digivolve", "succession"})
"""Keywords of the language that nothing carries yet: linking, DNA digivolution, Succession."""
