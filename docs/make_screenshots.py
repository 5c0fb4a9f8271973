"""Makes docs/pictures/studio: every screen of the studio, in a real browser.

``python -m docs.make_screenshots`` makes all of them, ``python -m docs.make_screenshots play`` those whose name has
``play``. The page must be built (``make studio``); HANJIE_STUDIO_PAGE=FOLDER takes another build.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from importlib import import_module
from pathlib import Path

from playwright.sync_api import Error, sync_playwright

from docs.screenshots.games import half_way
from docs.screenshots.stage import NOW, SCENES, THEMES, Stage, example
from tests.studio.browser.studio_process import Studio
from tests.studio.conftest import FLAGS

ROOMS = ("library", "play", "solve", "watch", "design", "share", "panels", "grammar", "states")
"""The files of docs/screenshots with scenes."""


def main(parts: list[str]) -> None:
    """Take the pictures whose names contain one of these parts; all without any."""
    for room in ROOMS:
        import_module(f"docs.screenshots.{room}")
    chosen = [name for name in SCENES if not parts or any(part in name for part in parts)]
    failed: list[str] = []
    chromium = shutil.which("chromium") or sys.exit("Pictures of the studio need chromium.")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        studio = Studio(None, home=Path(folder))
        studio.port = 4735
        studio.start()
        stage = Stage(studio, playwright.chromium.launch(executable_path=chromium, args=FLAGS))
        try:
            begin_some(stage)
            for name in chosen:
                for theme in THEMES[name]:
                    print(f"{name}-{theme}")
                    try:
                        SCENES[name](stage, theme)
                    except Error as error:
                        failed.append(f"{name}-{theme}: {error.message.splitlines()[0]}")
                    stage.close_pages()
        finally:
            stage.browser.close()
            studio.stop()
    if failed:
        sys.exit("\n".join(["These pictures could not be taken:", *failed]))


def begin_some(stage: Stage) -> None:
    """A library as a player has it: some puzzles begun, some solved."""
    for name, left_open, seconds in (("squirrel", 80, 768), ("hare", 50, 375), ("cat", 37, 261)):
        stage.begin(name, half_way(example(name), left_open), seconds)
    for name, seconds in (("owl", 512), ("fox", 1267), ("teacup", 100), ("rubber-duck", 131), ("heart", 21)):
        puzzle = example(name)
        assert puzzle.goal is not None
        stage.begin(name, list(puzzle.goal.cells), seconds, NOW)


if __name__ == "__main__":
    main(sys.argv[1:])
