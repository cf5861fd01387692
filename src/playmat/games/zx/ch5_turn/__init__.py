"""500 The turn and its phases."""
