"""700 Priority and its preprocessing."""
