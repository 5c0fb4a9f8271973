"""``hanjie help techniques``, and ``hanjie help`` with the name of one technique."""

from __future__ import annotations

import click

from hanjie.cli.showing.screen import Screen


def print_technique_help(topic: str) -> bool:
    """Print what the technique does, or what all of them do; False if the topic is something else."""
    from hanjie.cli.app import VERBS

    if not topic or topic in VERBS or topic.startswith("-"):
        return False
    from hanjie.jobs.technique_words import technique_texts

    name, texts = " ".join(topic.lower().replace("-", " ").split()), technique_texts()
    texts = {known: about for known, about in texts.items() if name in ("technique", "techniques", _spoken(known))}
    screen = Screen.here()
    for known, about in texts.items():
        click.echo(screen.wrapped(f"{known}: {about}", 2))
    return bool(texts)


def _spoken(name: str) -> str:
    return name.replace("-", " ")
