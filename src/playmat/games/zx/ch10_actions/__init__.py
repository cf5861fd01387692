"""1000 Keyword actions."""
