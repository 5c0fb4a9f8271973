"""``hanjie`` itself: the list of verbs, each imported only when it is used, and how a run begins and ends."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module

import click

from hanjie import __version__
from hanjie.cli.exits import Exit, ended_by
from hanjie.errors import UnknownNameError

VERBS = ("solve", "check", "count", "explain", "hint", "show", "convert", "animate", "bench", "completion")
"""Every verb, in the order of ``hanjie --help``; each is ``command`` in the file of its name."""

COMPLETE_VARIABLE = "_HANJIE_COMPLETE"
"""Set by the completion scripts when they ask what could come next."""

_SETTINGS = {"help_option_names": ["-h", "--help"], "max_content_width": 100}

_EXAMPLES = """\b
Examples:
  hanjie solve cat.non               the picture, and whether it is the only one
  hanjie solve puzzles/ --json       a folder, one JSON object per puzzle
  hanjie check mine.non              is it fair, and how hard?
  hanjie count draft.non             how many solutions, exactly
  hanjie hint cat.non                where to look next
  hanjie explain cat.non             the whole reasoning in words
  hanjie convert cat.non cat.svg     a picture with clues
  hanjie animate cat.non -o cat.gif  a film of the solving

FILE may be a file, a folder, a pack of many puzzles, - for standard input, or a pasted puzzle id or link."""


class Verbs(click.Group):
    """A group whose commands live in files of their names."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The verbs in our order, not in that of the alphabet."""
        return list(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the verb."""
        if cmd_name not in VERBS:
            return None
        command: click.Command = import_module(f"hanjie.cli.verbs.{cmd_name}").command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the verb; the error for a missing or mistyped verb suggests the likely one."""
        if args[0] not in VERBS and not args[0].startswith("-"):
            if os.path.exists(args[0]):
                raise click.UsageError(f"A command comes first, as in 'hanjie solve {args[0]}'.", ctx)
            raise UnknownNameError("command", args[0], VERBS)
        return super().resolve_command(ctx, args)


@click.group(cls=Verbs, context_settings=_SETTINGS, epilog=_EXAMPLES, subcommand_metavar="COMMAND …")
@click.version_option(__version__, message="hanjie %(version)s")
def app() -> None:
    """Solve nonograms, check and explain them, give hints, convert between all formats, make films of the solving."""


def run(arguments: Sequence[str]) -> int:
    """Run the command line; the exit code."""
    try:
        _prepare_streams()
        code = _invoke(arguments)
        sys.stdout.flush()
        return code
    except Exception as error:
        if os.environ.get("HANJIE_DEBUG"):
            raise
        return ended_by(error)
    except KeyboardInterrupt as interrupt:  # the interrupted work may have added how far it came
        click.echo(f"\nhanjie: {str(interrupt) or 'stopped.'}", err=True)
        return Exit.INTERRUPTED


def _invoke(arguments: Sequence[str]) -> int:
    if instruction := os.environ.get(COMPLETE_VARIABLE):
        from click.shell_completion import shell_complete

        return shell_complete(app, {}, "hanjie", COMPLETE_VARIABLE, instruction)
    # color: whether there are colors is for the Screen to say; click by itself takes them out of every pipe.
    with app.make_context("hanjie", list(arguments), obj=tuple(arguments), color=True) as context:
        return int(app.invoke(context) or Exit.DONE)


def _prepare_streams() -> None:
    """Print what a narrow encoding lacks as a question mark, rather than not at all; closed streams lead nowhere."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, io.TextIOWrapper(io.BytesIO(), encoding="utf-8"))
    for stream in (sys.stdout, sys.stderr):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="replace")
