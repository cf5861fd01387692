"""The turn: its phases, its actions, its end."""
