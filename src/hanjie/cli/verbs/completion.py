"""``hanjie completion``: print the script with which a shell completes verbs, options, formats and files."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

from hanjie.cli.app import COMPLETE_VARIABLE
from hanjie.cli.exits import Exit

_HOW = """\b
Install it with one line:
  bash   echo 'eval "$(hanjie completion bash)"' >> ~/.bashrc
  zsh    echo 'eval "$(hanjie completion zsh)"' >> ~/.zshrc
  fish   hanjie completion fish > ~/.config/fish/completions/hanjie.fish"""


@click.command(short_help="Print the completion script of a shell.", epilog=_HOW)
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def command(shell: str) -> Exit:
    """Print the script that completes hanjie's commands, options, formats and files in SHELL."""
    kind = get_completion_class(shell)
    assert kind is not None
    from hanjie.cli.app import app

    script = kind(app, {}, "hanjie", COMPLETE_VARIABLE)
    click.echo(script.source_template % script.source_vars())
    return Exit.DONE
