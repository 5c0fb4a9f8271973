"""The studio's host: jobs and a library for the page in the browser, as plain data.

``service.py`` answers a job from plain data and needs nothing else, so that it also runs inside a browser. ``server/``
has what a local server needs: HTTP, worker processes, and the library in SQLite.
"""
