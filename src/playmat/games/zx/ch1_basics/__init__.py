"""100 Basics: winning and losing."""
