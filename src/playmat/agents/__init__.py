"""Players that are programs, and the people at the terminal: who answers decisions, and how a match between them is run."""

from playmat.agents.base import AGENTS, Agent, make_agent
from playmat.agents.match import Match, play_game

__all__ = ["AGENTS", "Agent", "Match", "make_agent", "play_game"]
