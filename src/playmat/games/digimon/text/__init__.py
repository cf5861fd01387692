"""Card text rules: what the words of a card mean."""
