"""Duel Masters, by its comprehensive rules 1.52. The folders are the chapters of the rulebook; a rule is a function that cites it."""

from playmat.games.base import GamePackage
from playmat.games.duelmasters.cite import RULES
from playmat.games.duelmasters.deck import check_deck, find_card
from playmat.games.duelmasters.greedy import score
from playmat.games.duelmasters.policy import DuelMasters
from playmat.games.duelmasters.pool import FILES, language, make_card
from playmat.games.duelmasters.scenario import DuelMastersPositions
from playmat.games.duelmasters.table import LAYOUT, actions_of, attack, face

GAME = GamePackage(
    "duelmasters",
    "Duel Masters",
    DuelMasters,
    RULES,
    FILES,
    find_card,
    check_deck,
    DuelMastersPositions(),
    score=score,
    language=language,
    layout=LAYOUT,
    make_card=make_card,
    face=face,
    actions_of=actions_of,
    attack=attack,
)
