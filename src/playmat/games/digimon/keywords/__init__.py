"""Keyword effects, one registry."""
