"""Chapter 6: preparing the game."""
