"""Publishes another version of a site on its host, as a newer build does: no file with a digest in its name stays."""

from __future__ import annotations

import hashlib
import json
import os
import re
from pathlib import Path

from studio.site import service_worker

CHANGED = "manifest.webmanifest"
"""A file that keeps its name."""
HASHED = re.compile(r"[\w-]+-([\w-]{8}|[0-9a-f]{10})")
"""The names of files and folders that change with their content."""
LISTED = re.compile(r'JSON\.parse\("(?:[^"\\]|\\.)*"\)')
VERSION = re.compile(r"""(["'`])[0-9a-f]{12}\1""")


def publish_another(site: Path, name: str = "newer studio") -> str:
    """Rename what has a digest in its name, and the studio; returns the version that the service worker now keeps."""
    for path in [*site.glob("assets/*"), *site.glob("core-*"), *site.glob("python-*")]:
        found = HASHED.fullmatch(path.stem)
        assert found, path
        rename(site, path, found[1])
    manifest = json.loads((site / CHANGED).read_text(encoding="utf-8"))
    rewrite(site / CHANGED, json.dumps({**manifest, "name": name}))
    script = site / service_worker.NAME
    text, listed = LISTED.subn('JSON.parse("__FILES__")', script.read_text(encoding="utf-8"))
    text, versions = VERSION.subn('"__VERSION__"', text)
    assert (listed, versions) == (1, 1)
    rewrite(script, text)
    return service_worker.finish(site)


def rename(site: Path, path: Path, old: str) -> None:
    """Give a file or a folder another digest, also wherever it is named."""
    new = hashlib.sha256(old.encode()).hexdigest()[: len(old)]
    path.rename(path.with_name(path.name.replace(f"-{old}", f"-{new}")))
    for text in [site / "index.html", *site.glob("assets/*.js"), *site.glob("assets/*.css")]:
        content = text.read_text(encoding="utf-8")
        if f"-{old}" in content:
            rewrite(text, content.replace(f"-{old}", f"-{new}"))


def rewrite(path: Path, content: str) -> None:
    """Write a file, two seconds later than it was: hosts compare times in whole seconds."""
    before = path.stat().st_mtime
    path.write_text(content, encoding="utf-8")
    os.utime(path, (before + 2, before + 2))
