"""Game preparation, memory and the paying of costs."""
