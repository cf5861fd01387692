"""Citing the rulebook: `@rule("digimon:attack.declaration.1")` above the function that carries the rule.

Ids beginning with `digimon:` are rows of `rulebook.tsv`; ids beginning with `cr:` are numbers of the Comprehensive Rules, cited where
they say more than the rulebook does.
"""

from __future__ import annotations

from playmat.kernel.rulebook import Rulebook

RULES = Rulebook("digimon")
rule = RULES.rule
