"""Prints the OpenAPI document: ``python -m hanjie.studio.server.describe``.

The server runs this as a process on request, because the document needs all jobs, which it does not load.
"""

from __future__ import annotations

import sys

from hanjie.studio.json_text import to_json
from hanjie.studio.openapi import openapi

if __name__ == "__main__":
    sys.stdout.buffer.write(to_json(openapi()))
