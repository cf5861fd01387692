"""Chapter 3, card types. Each module is named after the rule it holds."""
