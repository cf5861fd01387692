"""Every module of rules that defines procedures: importing this makes the whole game known by name."""

from playmat.games.duelmasters.ch1_basics import r103_start, r113_shields, r114_drawing
from playmat.games.duelmasters.ch3_types import r302_spell
from playmat.games.duelmasters.ch4_zones import r401_deck, r403_under, r409_pending, r409_several
from playmat.games.duelmasters.ch5_turn import (
    r500_turn,
    r501_start_of_turn,
    r502_draw,
    r503_charge,
    r504_main,
    r505_attack_step,
    r505_removal,
    r506_attack,
    r511_end_of_turn,
    r512_next_turn,
    steps,
)
from playmat.games.duelmasters.ch6_use import r601_playing, r602_activated, r603_declaring, r603_hidden, r604_static
from playmat.games.duelmasters.ch7_other import r701_13_battle, r701_14_break, r701_21_judge

MODULES = (
    r103_start, r113_shields, r114_drawing, r302_spell, r409_several, r500_turn, r501_start_of_turn, r502_draw, r503_charge, r504_main,
    r505_attack_step, r505_removal, r506_attack, r511_end_of_turn, steps, r512_next_turn, r601_playing, r602_activated, r603_declaring,
    r603_hidden, r604_static, r701_13_battle, r701_14_break, r701_21_judge, r409_pending, r401_deck, r403_under,
)  # fmt: skip
