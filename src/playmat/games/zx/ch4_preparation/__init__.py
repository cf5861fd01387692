"""400 Preparation."""
