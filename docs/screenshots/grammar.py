"""The board's grammar: every look of a cell, on a page that is built for this picture only."""

from __future__ import annotations

import json
import subprocess
import tempfile
import threading
import urllib.parse
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from docs.screenshots.stage import ROOT, Stage, save, scene
from studio import page


class Quiet(SimpleHTTPRequestHandler):
    """Serves files without a line per request."""

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@scene("grammar", "light", "dark", "contrast")
def grammar(stage: Stage, theme: str) -> None:
    """Looks at four sizes, and three whole boards."""
    color, plain = (stage.request("GET", f"library/sheets/example-{name}") for name in ("ladybird", "anchor"))
    wanted = {"theme": theme, "color": color["body"]["puzzle"], "plain": plain["body"]["puzzle"]}
    with tempfile.TemporaryDirectory() as folder:
        build(Path(folder))
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            fragment = urllib.parse.quote(json.dumps(wanted))
            shown = stage.open("#/", theme)
            shown.goto(f"http://127.0.0.1:{server.server_port}/grammar.html#{fragment}")
            shown.get_by_test_id("board").first.wait_for()
            shown.wait_for_timeout(300)
            save(shown, "grammar", theme)
        finally:
            server.shutdown()


def build(folder: Path) -> None:
    """Build the page into a folder."""
    command = ["npx", "vite", "build", "--config", "grammar.config.ts", "--logLevel", "error", "--outDir", str(folder)]
    subprocess.run(command, cwd=ROOT / "studio", env=page.environment(), check=True)
