"""The rulebook of Z/X: `@rule("907.2b")` above the function that carries a rule.

Ids without a prefix are numbers of chapter 900; those beginning with `zx:` are facts about the other chapters (ZX-01). Where the chapter
prints one number twice, `(2)` and `(3)` tell them apart.
"""

from playmat.kernel.rulebook import Rulebook

RULES = Rulebook("zx")
rule = RULES.rule
