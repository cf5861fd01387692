"""Chapter 5, the turn and the attack. Each module is named after the rule it holds."""
