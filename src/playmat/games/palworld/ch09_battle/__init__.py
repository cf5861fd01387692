"""Chapter 9: battle."""
