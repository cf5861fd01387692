"""Random phrases of each phrasebook have one meaning and come back as they were."""

from random import Random

import pytest
from tiny import TINY

from playmat.games.digimon.lexicon import LEXICON as DIGIMON
from playmat.games.duelmasters.lexicon import LEXICON as DUELMASTERS
from playmat.games.palworld.lexicon import LEXICON as PALWORLD
from playmat.games.zx.lexicon import LEXICON as ZX
from playmat.language import codec
from playmat.language.plain import Language
from playmat.language.reader import read
from playmat.language.writer import Improviser, write

LANGUAGES = {lexicon.game: Language(lexicon) for lexicon in (TINY, DUELMASTERS, DIGIMON, PALWORLD, ZX)}


@pytest.mark.parametrize("game", LANGUAGES)
def test_a_thousand_random_lines_have_one_tree_and_come_back(game: str) -> None:
    language = LANGUAGES[game]
    rng = Random(20)
    for _ in range(1000):
        text = language.random_line(rng)
        line = language.read(text)
        assert language.write(line) == text
        assert codec.line_from_json(codec.to_json(line)) == line


@pytest.mark.parametrize("game", LANGUAGES)
def test_every_production_of_the_phrasebook_has_one_meaning(game: str) -> None:
    book = LANGUAGES[game].book
    rng = Random(21)
    improviser = Improviser(book, rng)
    for category, productions in book.productions.items():
        for production in productions:
            if production.alias:
                continue
            for _ in range(3):
                value, text = improviser.use(production, rng.choice((2, 4, 6)))
                assert read(book, text, category) == (value,), (category, text)
                assert write(book, value, category) == text


def test_random_lines_are_the_same_for_the_same_seed() -> None:
    language = LANGUAGES["tiny"]
    assert [language.random_line(Random(5)) for _ in range(3)] == [language.random_line(Random(5)) for _ in range(3)]

