"""The rulebook of Duel Masters (comprehensive rules 1.52): `@rule("506.1c")` above the function that carries a rule."""

from playmat.kernel.rulebook import Rulebook

RULES = Rulebook("duelmasters")
rule = RULES.rule
