"""The Digimon card game."""

from __future__ import annotations

from playmat.games.base import GamePackage
from playmat.games.digimon.cite import RULES
from playmat.games.digimon.deck import check_deck, find_card
from playmat.games.digimon.loading import FILES
from playmat.games.digimon.policy import Digimon

GAME = GamePackage("digimon", "Digimon Card Game", Digimon, RULES, FILES, find_card, check_deck)
