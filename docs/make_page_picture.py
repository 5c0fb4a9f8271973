"""Draws the picture of docs/explanations.md: the page of an explanation as a browser shows it (needs chromium)."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from itertools import islice
from pathlib import Path

from PIL import Image

import hanjie

ROOT = Path(__file__).parents[1]
PICTURE = ROOT / "docs" / "pictures" / "explanation-page.png"
FIRST = 28
"""The picture begins after this many steps, shortly before an assumption."""
SIZE = (900, 1070)
"""Width and height in pixels."""


def page() -> str:
    """The page of the last steps of the anchor."""
    anchor = hanjie.load(ROOT / "examples" / "anchor.non")
    *_, begun = islice(hanjie.explain(anchor).replay(), FIRST)
    return hanjie.explain(anchor, begun).to_html()


def main() -> None:
    """Take the picture."""
    browser = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if browser is None:
        sys.exit("The picture needs a browser: install chromium.")
    with tempfile.TemporaryDirectory() as folder:
        html, png = Path(folder, "page.html"), Path(folder, "page.png")
        html.write_text(page(), encoding="utf-8")
        size = f"--window-size={SIZE[0]},{SIZE[1]}"
        quiet = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--hide-scrollbars"]
        command = [browser, *quiet, f"--screenshot={png}", size, html.as_uri()]
        subprocess.run(command, check=True, capture_output=True)
        with Image.open(png) as image:
            image.convert("RGB").quantize(200).save(PICTURE, optimize=True)


if __name__ == "__main__":
    main()
