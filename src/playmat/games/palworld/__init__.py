"""The Palworld Official Card Game."""

from __future__ import annotations

from playmat.games.base import GamePackage
from playmat.games.palworld.ch09_battle.quick import STOP
from playmat.games.palworld.cite import RULES
from playmat.games.palworld.deck import check_deck, find_card
from playmat.games.palworld.greedy import score
from playmat.games.palworld.loading import BOXES, FILES, language, make_card
from playmat.games.palworld.policy import Palworld
from playmat.games.palworld.scenario import PalworldPositions
from playmat.games.palworld.table import LAYOUT, actions_of, attack, face

GAME = GamePackage(
    "palworld",
    "Palworld Official Card Game",
    Palworld,
    RULES,
    FILES,
    find_card,
    check_deck,
    PalworldPositions(),
    score=score,
    language=language,
    boxes=BOXES,
    layout=LAYOUT,
    make_card=make_card,
    face=face,
    actions_of=actions_of,
    attack=attack,
    passing=frozenset({STOP}),
)
