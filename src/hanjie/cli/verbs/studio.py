"""``hanjie studio``: the studio in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from hanjie.cli import options
from hanjie.cli.exits import Exit, complain, note

if TYPE_CHECKING:
    from hanjie.cli.reading.inputs import Entry
    from hanjie.model import Puzzle
    from hanjie.studio.server.library.library import Library
    from hanjie.studio.server.serve import Address

PORT = 4735
"""The port, if it is free."""
_EXAMPLES = """\b
Examples:
  hanjie studio                              open the studio in the browser
  hanjie studio cat.non                      open a puzzle in it
  hanjie studio H1IIeTNjoeRrK6               open a share code
  hanjie studio --library work.sqlite3       use another library
  hanjie studio --no-browser --json          for scripts: print the address
  hanjie studio --static public              write it as a folder for any static host

The studio answers on this computer alone. Ctrl-C stops it; everything is saved at every stroke.

Exits 130 after Ctrl-C, 2 for wrong usage, an unreadable input, or a library that cannot be used."""


@click.command(short_help="Play, solve, watch and design puzzles in the browser.", epilog=_EXAMPLES)
@click.argument("files", metavar="[FILE…]", nargs=-1, type=click.Path())
@click.option(
    "--port",
    metavar="N",
    type=options.whole(0, 65_535),
    default=PORT,
    show_default=True,
    help="Answer at this port, or at the next free one.",
)
@click.option("--library", metavar="FILE", help="Keep puzzles and progress in this file.")
@click.option("--no-browser", is_flag=True, help="Do not open the browser.")
@click.option("--json", "as_json", is_flag=True, help="Print the address as one JSON object when the studio is ready.")
@click.option("--static", metavar="DIR", help="Write the studio as a folder for any static host, and end.")
@click.option("--page", metavar="FOLDER", hidden=True, type=click.Path(exists=True, file_okay=False))
def command(
    files: tuple[str, ...],
    port: int,
    library: str | None,
    no_browser: bool,
    as_json: bool,
    static: str | None,
    page: str | None,
) -> Exit:
    """Open the studio: play, solve, watch, design, print and share puzzles in the browser.

    FILE is a file, a folder, a pack of many puzzles, - for standard input, or a pasted share code, id or link. Each
    puzzle is added to the library, and the first one is opened.
    """
    if static is not None:
        if files or library is not None:
            raise click.UsageError("--static takes no files and no library: visitors keep theirs in their browsers.")
        if not static:
            raise click.BadParameter("name a folder, which may be new.", param_hint="--static")
        return _write_site(static, as_json=as_json)
    from hanjie.studio.server.examples import example_ids, read_examples
    from hanjie.studio.server.library.database import usual_path
    from hanjie.studio.server.library.library import Library
    from hanjie.studio.server.ports import BAD_PORTS
    from hanjie.studio.server.serve import bind, run

    if port in BAD_PORTS:
        problem = f"browsers refuse port {port}, because another protocol has it. Take another, such as {PORT}."
        raise click.BadParameter(problem, param_hint="--port")
    puzzles = _read(files, as_json=as_json) if files else []
    opened = Library(Path(library).absolute() if library else usual_path())
    opened.add_examples(example_ids(), read_examples)
    fragment = _add(opened, puzzles) if puzzles else ""
    listener = bind(port)

    def on_ready(address: Address) -> None:
        _announce(address, opened, port, as_json=as_json)
        if not no_browser:
            _open_browser(address.url + fragment)

    run(opened, listener, on_ready, Path(page) if page else None)
    return Exit.DONE


def _write_site(folder: str, *, as_json: bool) -> Exit:
    """Write the studio for static hosts, and say how to look at it."""
    import shlex

    from hanjie.cli.showing.json_text import print_json
    from hanjie.studio.static_site import write_site

    written = write_site(Path(folder))
    if as_json:
        print_json({"folder": str(written.folder), "files": written.files, "bytes": written.size})
    else:
        click.echo(f"Wrote {written.files} files, {written.size / 1e6:.0f} MB, to {written.folder}.")
        look = f"python3 -m http.server --bind 127.0.0.1 --directory {shlex.quote(folder)}"
        click.echo(f"Copy it to any static host, or look at it here: {look}")
    return Exit.DONE


def _read(files: tuple[str, ...], *, as_json: bool) -> list[Puzzle]:
    """The puzzles in the files."""
    from hanjie.cli.reading.inputs import read_inputs

    inputs = read_inputs(files, as_json=as_json)
    puzzles = [entry.puzzle for entry in inputs.entries if _has_right_size(entry)]
    if not puzzles:
        raise click.exceptions.Exit(Exit.UNREADABLE)
    return puzzles


def _has_right_size(entry: Entry) -> bool:
    from hanjie.studio.sizes import check_puzzle
    from hanjie.studio.trouble import Trouble

    try:
        check_puzzle(entry.puzzle)
    except Trouble as trouble:
        complain(f"{entry.source}: {trouble.problem}")
        return False
    return True


def _add(library: Library, puzzles: list[Puzzle]) -> str:
    """Add puzzles to the library, and return the fragment of the address that opens the first."""
    from hanjie.errors import HanjieError
    from hanjie.jobs.share import ShareRequest, run
    from hanjie.studio.new_sheet import body_of, head_of, id_of
    from hanjie.studio.trouble import Trouble

    for puzzle in puzzles:
        try:
            library.add(id_of(puzzle), "imported", head_of(puzzle), body_of(puzzle))
        except Trouble as trouble:
            raise HanjieError(f"{trouble.problem} Name another one with --library.") from None
    return f"#/play/{run(ShareRequest(puzzles[0])).code}"


def _announce(address: Address, library: Library, wanted: int, *, as_json: bool) -> None:
    from hanjie.cli.showing.json_text import print_json
    from hanjie.studio.server.library.database import shown_path

    if library.notice:
        note(library.notice)
    if wanted not in (0, address.port):
        note(f"Port {wanted} is in use, so the studio answers at port {address.port}.")
    if as_json:
        print_json({"url": address.url, "port": address.port, "library": str(library.path)})
    else:
        click.echo(f"The studio is open at {address.url}")
        click.echo(f"Your library is {shown_path(library.path)}. Ctrl-C stops the studio.")


def _open_browser(url: str) -> None:
    """Open the address in the user's browser, in the background; without one, the address was printed."""
    import threading

    threading.Thread(target=_try_browser, args=(url,), daemon=True).start()


def _try_browser(url: str) -> None:
    import os
    import sys
    import webbrowser
    from contextlib import suppress

    has_screen = sys.platform in ("win32", "darwin") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    )
    if has_screen:  # otherwise a browser for terminals would take over this one
        with suppress(Exception):
            webbrowser.open(url)
