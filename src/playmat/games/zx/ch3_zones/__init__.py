"""300 Zones."""
