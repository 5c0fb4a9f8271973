"""Tells the service worker of a site which files there are."""

from __future__ import annotations

import base64
import hashlib
import json
import sys
from pathlib import Path

NAME = "service_worker.js"
NOT_KEPT = (NAME, "built-from.txt")
"""Files that the service worker does not keep."""


def finish(site: Path) -> str:
    """Put the digests of all files into the service worker; returns its version, which is new if any has changed."""
    script = site / NAME
    names = sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    files = {
        name: base64.b64encode(hashlib.sha256((site / name).read_bytes()).digest()).decode()
        for name in names
        if name not in NOT_KEPT
    }
    listed = json.dumps(files, separators=(",", ":"))
    version = hashlib.sha256(listed.encode()).hexdigest()[:12]
    text = script.read_text(encoding="utf-8")
    for name, value in (("__FILES__", json.dumps(listed)[1:-1]), ("__VERSION__", version)):
        if name not in text:
            sys.exit(f"The service worker has no place for {name}.")
        text = text.replace(name, value)
    script.write_text(text, encoding="utf-8")
    return version
