"""The machine that runs any game of cards: state as plain data, procedures of steps, one door for events and one for questions.

It knows players, zones, objects, events, abilities, effects and decisions. It knows no game: what a game answers differently is a
`Policy`, what a game does in its own way is a procedure in the game's folder.
"""
