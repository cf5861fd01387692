"""Chapter 6, use of cards, abilities and effects. Each module is named after the rule it holds."""
