"""Drawings as text for every terminal."""
