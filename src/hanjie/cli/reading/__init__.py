"""Reads what FILE and --grid name."""
