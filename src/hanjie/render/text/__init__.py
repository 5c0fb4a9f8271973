"""Drawings as text, for terminals and files."""
