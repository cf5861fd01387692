"""The turn, its steps in order (500.1)."""

from playmat.games.duelmasters.ch5_turn.r500_turn import begin_turn
from playmat.games.duelmasters.ch5_turn.r501_start_of_turn import START_OF_TURN
from playmat.games.duelmasters.ch5_turn.r502_draw import DRAW_STEP
from playmat.games.duelmasters.ch5_turn.r503_charge import CHARGE_STEP
from playmat.games.duelmasters.ch5_turn.r504_main import MAIN_STEP
from playmat.games.duelmasters.ch5_turn.r505_attack_step import ATTACK_STEP
from playmat.games.duelmasters.ch5_turn.r511_end_of_turn import END_OF_TURN
from playmat.kernel.procedure import procedure

procedure("DM.TURN", begin_turn, *START_OF_TURN, *DRAW_STEP, *CHARGE_STEP, *MAIN_STEP, *ATTACK_STEP, *END_OF_TURN)
