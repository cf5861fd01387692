"""600 Battle."""
