"""Builds the studio for hosts without a server: ``python -m studio.site`` writes ``src/hanjie/studio/site``.

The wheel carries that folder, and ``hanjie studio --static`` copies it.
"""

from __future__ import annotations

from studio.site.build import build

if __name__ == "__main__":
    build()
