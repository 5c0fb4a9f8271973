"""Deductions, hints and ratings in English. All English sentences of the package are made here."""
