"""The command ``hanjie``: the list of verbs, each imported only when used, and the start and end of every run."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module

import click

from hanjie import __version__
from hanjie.cli.exits import Exit, ended_by
from hanjie.cli.streams import prepare_streams
from hanjie.errors import UnknownNameError

VERBS = (
    *("solve", "check", "repair", "count", "explain", "hint", "show", "convert", "share", "print", "animate", "random"),
    *("draw", "studio"),
    *("bench", "completion"),
)
"""Every verb, in the order of ``hanjie --help``. The file with that name defines it as ``command``."""

_RATING = ("rate", "grade", "difficulty")
"""Names that suggest a command for the difficulty, which is a part of ``check``."""

COMPLETE_VARIABLE = "_HANJIE_COMPLETE"
"""The completion scripts set this environment variable to request completions."""

_SETTINGS = {"help_option_names": ["-h", "--help"]}

_EXAMPLES = """\b
Examples:
  hanjie solve cat.non               solve and check that the solution is unique
  hanjie solve puzzles/ --json       solve a folder, one JSON object per puzzle
  hanjie check mine.non              check that a puzzle is fair, and rate it
  hanjie repair draft.png            change few cells: one solution
  hanjie count draft.non             count the solutions exactly
  hanjie hint cat.non                show where to look next
  hanjie explain cat.non             explain every step in words
  hanjie convert cat.non cat.svg     draw a picture with clues
  hanjie print cats/ -o book.pdf     print a book of puzzles
  hanjie draw photo.jpg -o cat.non   make a puzzle of a picture
  hanjie animate cat.non -o cat.gif  make a film of the solving
  hanjie random --grade 4            make a random puzzle of that grade
  hanjie studio                      play and design in the browser

FILE is a file, a folder, a pack of many puzzles, - for standard input, or a pasted puzzle id or link."""


class HelpContext(click.Context):
    """A context with our layout of help pages, which is loaded only for help."""

    def make_formatter(self) -> click.HelpFormatter:
        """The layout for the width of the terminal."""
        from hanjie.cli.showing.help_layout import HelpLayout

        return HelpLayout()


class Verbs(click.Group):
    """A group of commands, each in the file with its name."""

    context_class = HelpContext

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The verbs in the order of VERBS, not in alphabetical order."""
        return list(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the verb."""
        if cmd_name not in VERBS:
            return None
        command: click.Command = import_module(f"hanjie.cli.verbs.{cmd_name}").command
        command.context_class = HelpContext
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the verb; if it is missing or misspelled, the error suggests one."""
        if args[0] not in VERBS and not args[0].startswith("-"):
            if os.path.exists(args[0]):
                raise click.UsageError(f"The command comes first, as in 'hanjie solve {args[0]}'.", ctx)
            if args[0] in _RATING:
                raise click.UsageError(f"There is no command '{args[0]}'; 'hanjie check' rates puzzles.", ctx)
            raise UnknownNameError("command", args[0], VERBS)
        return super().resolve_command(ctx, args)


@click.group(cls=Verbs, context_settings=_SETTINGS, epilog=_EXAMPLES, subcommand_metavar="COMMAND …")
@click.version_option(__version__, message="hanjie %(version)s")
def app() -> None:
    """Solve, check and explain nonograms, give hints, convert between formats, and make films of the solving."""


def run(arguments: Sequence[str]) -> int:
    """Run the command line and return the exit code."""
    try:
        prepare_streams()
        code = _invoke(arguments)
        sys.stdout.flush()
        return code
    except Exception as error:
        if os.environ.get("HANJIE_DEBUG"):
            raise
        return ended_by(error)
    except KeyboardInterrupt as interrupt:  # its message may report how far the run came
        after_echo = "\n" if sys.stderr.isatty() else ""  # the terminal shows ^C
        click.echo(f"{after_echo}hanjie: {str(interrupt) or 'stopped.'}", err=True)
        return Exit.INTERRUPTED


def _invoke(arguments: Sequence[str]) -> int:
    if instruction := os.environ.get(COMPLETE_VARIABLE):
        from click.shell_completion import shell_complete

        return shell_complete(app, {}, "hanjie", COMPLETE_VARIABLE, instruction)
    if arguments[:1] == ["help"]:
        from hanjie.cli.showing.technique_help import print_technique_help

        if print_technique_help(" ".join(arguments[1:])):
            return Exit.DONE
        arguments = [*arguments[1:2], "--help"]
    # color=True: the Screen decides on colors. Without it, click strips them from every pipe.
    with app.make_context("hanjie", list(arguments), obj=tuple(arguments), color=True) as context:
        return int(app.invoke(context) or Exit.DONE)
