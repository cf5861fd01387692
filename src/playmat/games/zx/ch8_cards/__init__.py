"""800 Cards and abilities: playing them, and what it costs."""
