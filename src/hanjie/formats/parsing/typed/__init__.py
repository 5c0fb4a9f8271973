"""Reads clues as people type them: characters, clues, headings, separators, sides, tables."""
