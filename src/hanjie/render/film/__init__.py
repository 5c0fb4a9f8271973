"""Films of a solver at work: GIF, animated PNG and animated SVG."""
