"""`make golden`: every golden file anew."""

from __future__ import annotations

from tests.games.digimon import golden as digimon_cards
from tests.games.duelmasters import golden as duelmasters_cards
from tests.games.palworld import golden as palworld_cards
from tests.games.zx import golden as zx_cards
from tests.proof import playthrough

if __name__ == "__main__":
    duelmasters_cards.main()
    digimon_cards.main()
    palworld_cards.main()
    zx_cards.main()
    playthrough.main()
