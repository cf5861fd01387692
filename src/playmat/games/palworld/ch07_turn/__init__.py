"""Chapters 7 and 8: the turn and its phases, and what a player can do in the main phase."""
