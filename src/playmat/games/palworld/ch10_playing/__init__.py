"""Chapter 10: playing and resolving cards, abilities and effects."""
