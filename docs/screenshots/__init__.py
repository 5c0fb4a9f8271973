"""The scenes of the studio that docs/make_screenshots.py takes pictures of."""
