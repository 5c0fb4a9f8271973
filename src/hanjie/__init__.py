"""hanjie: the nonogram toolkit."""
