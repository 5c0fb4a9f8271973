"""Helpers for reading and writing that several formats share."""
