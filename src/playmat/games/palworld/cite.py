"""Citing the rulebook: `@rule("palworld:1.10.block")` above the function that carries the rule.

Rows `palworld:10...` are those of section 10, which is given as text; the others are facts about the rest of the rules (PW-01). No
rule lists the work suitabilities: they are what card files name (PW-49).
"""

from __future__ import annotations

from playmat.kernel.rulebook import Rulebook

RULES = Rulebook("palworld")
rule = RULES.rule
