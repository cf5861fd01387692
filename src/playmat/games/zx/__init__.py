"""Z/X -Zillions of enemy X-."""

from __future__ import annotations

from playmat.games.base import GamePackage
from playmat.games.zx.ch5_turn.r506_main import PASS
from playmat.games.zx.cite import RULES
from playmat.games.zx.deck import check_deck, find_card
from playmat.games.zx.greedy import score
from playmat.games.zx.policy import ZX
from playmat.games.zx.pool import FILES, language, make_card
from playmat.games.zx.scenario import ZXPositions
from playmat.games.zx.table import LAYOUT, actions_of, attack, face, reach

GAME = GamePackage(
    "zx",
    "Z/X -Zillions of enemy X-",
    ZX,
    RULES,
    FILES,
    find_card,
    check_deck,
    ZXPositions(),
    score=score,
    language=language,
    layout=LAYOUT,
    make_card=make_card,
    face=face,
    actions_of=actions_of,
    attack=attack,
    reach=reach,
    passing=frozenset({PASS}),
)
