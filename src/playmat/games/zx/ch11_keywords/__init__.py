"""1100 Keyword abilities."""
