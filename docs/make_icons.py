"""Makes the icons of the installed studio from its drawing: ``python -m docs.make_icons``.

A browser draws ``studio/public/icon.svg``. Systems that cut icons to their own shape get one with a margin around it.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.studio.conftest import CHROMIUM, FLAGS

PUBLIC = Path(__file__).parents[1] / "studio" / "public"
PAPER = "#fdfdfb"
ICONS = {
    "icon-180.png": (180, 0.1),
    "icon-192.png": (192, 0.0),
    "icon-512.png": (512, 0.0),
    "icon-cut.png": (512, 0.16),
}
"""The side of each icon in pixels, and its margin as a part of it; icons with a margin have a ground."""


def main() -> None:
    """Write all icons."""
    drawing = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for name, (side, margin) in ICONS.items():
            page = browser.new_page(viewport={"width": side, "height": side})
            ground = PAPER if margin else "transparent"
            inner = round(side * (1 - 2 * margin))
            style = f"html{{background:{ground}}}body{{margin:0;height:100vh;display:grid;place-content:center}}"
            page.set_content(f"<style>{style}svg{{display:block;width:{inner}px;height:{inner}px}}</style>{drawing}")
            page.screenshot(path=PUBLIC / name, omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
