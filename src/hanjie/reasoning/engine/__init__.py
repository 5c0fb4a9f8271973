"""Finds deductions."""
