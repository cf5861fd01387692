"""Chapter 11: rule processing."""
