"""Films of a solver at work."""
