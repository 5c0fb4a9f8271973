"""Reads the inputs: FILE and --grid."""
