"""Four small policies of four rulebooks, just enough of each for its hard cases."""
