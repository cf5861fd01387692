"""Playmat: trading card games played by the book."""
