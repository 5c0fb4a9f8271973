"""A story as a whole HTML page, or as a part of a notebook."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator
from html import escape

from hanjie.render.pages.steps import Steps
from hanjie.render.pages.story import Figure, Story
from hanjie.render.pages.style import PAGE, SHEET
from hanjie.words import counted, one_line

STEPS_IN_NOTEBOOK = 30
"""The number of steps that a notebook draws."""
SENTENCES_IN_NOTEBOOK = 1000
"""The number of steps of which a notebook has the sentences."""

LEGEND = (
    "Blue frame: the line of the step. Blue ring: a cell that it decides. "
    "Orange ring: a known cell that it rests on. Dot: an empty cell."
)


def draw_page(story: Story) -> str:
    """A page of its own."""
    steps = Steps(story, "s")
    body = [
        f"<h1>{escape(one_line(story.title))}</h1>",
        steps.stencils(),
        *(f"<p>{escape(sentence)}</p>" for sentence in story.summary),
        f"<p>{steps.grid(Figure(story.start), 'The puzzle')}</p>",
        f'<p class="faint">{LEGEND}</p>' if story.chapters else "",
        *_glossary(story),
        '<div class="steps">',
        *steps.html(story.chapters),
        "</div>",
    ]
    if steps.drawn < len(story.chapters):
        body.append(f'<p class="faint">{_left_out(len(story.chapters) - steps.drawn)}</p>')
    title = escape(one_line(story.title))
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"/>\n'
        '<meta name="viewport" content="width=device-width,initial-scale=1"/>\n'
        f"<title>{title}</title>\n<style>\n{SHEET}{PAGE}</style></head>\n"
        f'<body><main class="hanjie">\n{_joined(body)}\n</main></body></html>\n'
    )


def _glossary(story: Story) -> Iterator[str]:
    """The meaning of the headings, folded away."""
    if story.glossary:
        yield "<details><summary>What the names of the techniques mean</summary>"
        yield from (f"<p><strong>{escape(name)}</strong>: {escape(about)}</p>" for name, about in story.glossary)
        yield "</details>"


def draw_in_notebook(story: Story) -> str:
    """The first steps with drawings, the others as text that unfolds."""
    steps = Steps(story, unique_name(story.title, *story.summary, story.start), heading="h3")
    drawn = story.chapters[:STEPS_IN_NOTEBOOK]
    words = story.chapters[STEPS_IN_NOTEBOOK:SENTENCES_IN_NOTEBOOK]
    body = [
        steps.stencils(),
        *(f'<p class="status">{escape(sentence)}</p>' for sentence in story.summary[:1]),
        *(f"<p>{escape(sentence)}</p>" for sentence in story.summary[1:]),
        f'<p class="faint">{LEGEND}</p>' if drawn else "",
        *steps.html(drawn),
    ]
    if words:
        body.append(f"<details><summary>{counted(len(words), 'more step')} without drawings</summary>")
        for number, chapter in enumerate(words, len(drawn) + 1):
            body.append(f"<p>{number:,}. {escape(chapter.heading)}: {escape(chapter.sentence)}</p>")
        body.append("</details>")
    if (rest := len(story.chapters) - len(drawn) - len(words)) > 0:
        left_out = counted(rest, "further step is", "further steps are")
        body.append(f'<p class="faint">{left_out} left out here; to_html() has them all.</p>')
    return wrapped(body)


def wrapped(parts: Iterable[str]) -> str:
    """Parts of HTML as the output of a notebook."""
    return f'<div class="hanjie"><style>{SHEET}</style>\n{_joined(parts)}\n</div>'


def unique_name(*values: object) -> str:
    """A name for the common parts of drawings that differs between the outputs of one notebook."""
    return f"h{zlib.crc32(repr(values).encode('utf-8', 'replace')):08x}"


def _left_out(number: int) -> str:
    return f"{counted(number, 'step has', 'steps have')} no drawing, to keep this page small."


def _joined(parts: Iterable[str]) -> str:
    return "\n".join(_lines(parts))


def _lines(parts: Iterable[str]) -> Iterator[str]:
    return (part for part in parts if part)
