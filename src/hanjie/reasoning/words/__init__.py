"""Deductions, hints and ratings in words."""
