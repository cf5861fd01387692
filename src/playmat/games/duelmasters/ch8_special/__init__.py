"""Chapter 8, special cards. Each module is named after the rule it holds."""
