"""Deductions as text and as plain data."""
