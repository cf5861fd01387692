"""Chapter 1: winning and losing."""
