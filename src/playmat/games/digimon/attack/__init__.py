"""Attacks: declaration, counter timing, block timing, success, battles, security checks, the end of the attack."""
