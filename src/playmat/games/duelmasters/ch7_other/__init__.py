"""Chapter 7, keyword actions, turn-based and state-based actions. Each module is named after the rule it holds."""
