"""The library: sheets with their logs, and the settings, in one SQLite file. It keeps what the page gives it."""
