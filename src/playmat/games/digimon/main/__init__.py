"""Actions of the main phase: play, digivolve, use, activate."""
