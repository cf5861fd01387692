"""Chapter 5: what is done to cards and players, each act as the events it is made of."""
