"""Chapter 4, zones. Each module is named after the rule it holds."""
