"""Rules that act by themselves: rule checks, Overflow, tokens, stacks."""
