"""Classes of waiting effects: the lower goes first (101.4, 603.7)."""

SHIELD_TRIGGER = 0  # Shield Trigger, S-Back, G-Strike and what is declared with them
BEFORE_BREAK = 1  # "before breaking" abilities
