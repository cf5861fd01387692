"""Chapter 1, game basics. Each module is named after the rule it holds."""
