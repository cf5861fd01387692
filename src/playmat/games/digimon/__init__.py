"""The Digimon card game."""

from __future__ import annotations

from playmat.games.base import GamePackage
from playmat.games.digimon.attack.counter import DECLINE
from playmat.games.digimon.cite import RULES
from playmat.games.digimon.deck import check_deck, find_card
from playmat.games.digimon.greedy import score
from playmat.games.digimon.loading import BOXES, FILES, language, make_card
from playmat.games.digimon.policy import Digimon
from playmat.games.digimon.scenario import DigimonPositions
from playmat.games.digimon.table import LAYOUT, actions_of, attack, face

GAME = GamePackage(
    "digimon",
    "Digimon Card Game",
    Digimon,
    RULES,
    FILES,
    find_card,
    check_deck,
    DigimonPositions(),
    score=score,
    language=language,
    boxes=BOXES,
    layout=LAYOUT,
    make_card=make_card,
    face=face,
    actions_of=actions_of,
    attack=attack,
    passing=frozenset({DECLINE}),
)
