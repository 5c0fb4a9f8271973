"""The local server of the studio: HTTP on the loopback address, worker processes, the library in SQLite."""
