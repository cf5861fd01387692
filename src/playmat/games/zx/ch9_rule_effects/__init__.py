"""900 Rule Effects."""
