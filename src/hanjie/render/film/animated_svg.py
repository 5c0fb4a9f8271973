"""Animated SVG films: sharp at every size and without a script, so that they play in a page and as an image.

The cells are painted in layers, one per picture, each over the layers before it. A layer holds only the cells that
changed; a cell that is taken back is painted over. The transient parts (rings, the framed line, the words) lie
above everything, in one group per picture. A style sheet defines when each is visible::

    time       0        t1        t2        t3 … end
    layers     start    + 1       + 2       + 3           they stay once they are visible
    groups     0        1         2         3             each disappears when the next appears

Without animation the file shows the end of the film: to users who prefer reduced motion, on paper, and in programs
that do not support style sheets.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from html import escape
from typing import TypeVar

from hanjie.model import UNKNOWN
from hanjie.render.film.motion import Shot, Signal
from hanjie.render.film.stage import BAND_WIDTH, RING_WIDTHS, Stage, signal_colors
from hanjie.render.pixel_limit import TooLargeError
from hanjie.render.rings import rings
from hanjie.render.svg import FONT, SvgWriter, runs_of, short
from hanjie.words import counted

Item = TypeVar("Item")

STRIDE = 1000
"""Long loops check the limits once in this many cells."""
MAX_CHARACTERS = 64_000_000
"""The maximum length of a file; browsers fail on shorter ones."""


def draw_animated_svg(
    shots: Iterable[Shot], stage: Stage, *, loop: bool, check: Callable[[], object] = lambda: None
) -> str:
    """The film as SVG text; without ``loop`` it plays once. ``check`` is called often and may raise to end the work."""
    return "\n".join(_Animation(shots, stage, loop=loop, check=check).lines())


class _Animation(SvgWriter):
    """A drawing whose cells change."""

    def __init__(self, shots: Iterable[Shot], stage: Stage, *, loop: bool, check: Callable[[], object]) -> None:
        super().__init__(stage.drawing, stage.layout, stage.theme, stage.cell, check)
        self.stage, self.loop = stage, loop
        self.unknown = stage.theme.unknown_beside(self.fills)
        self.colors = signal_colors(stage.theme)
        self.layers: list[str] = []
        self.groups: list[str] = []
        self.begins: list[float] = []
        self.seconds = 0.0
        length = 0
        for shot in shots:
            self.begins.append(self.seconds)
            self.seconds += shot.seconds
            self.layers.append("".join(self.layer(shot)) if len(self.begins) > 1 else "")
            self.groups.append("".join(self.group(shot)))
            length += len(self.layers[-1]) + len(self.groups[-1])
            if length > MAX_CHARACTERS:
                raise TooLargeError(
                    f"As SVG this film would have more than {MAX_CHARACTERS:,} characters. Choose fewer frames."
                )
        self.name = f"f{zlib.crc32(''.join(self.layers).encode()) % 0x10000:x}"
        """Separates the style sheets of several films in one page."""

    def checked(self, items: Iterable[Item]) -> Iterator[Item]:
        """The same items of a long loop, with a check once in a while."""
        for number, item in enumerate(items):
            if number % STRIDE == 0:
                self.check()
            yield item

    def description(self) -> str:
        """The film in words, for screen readers."""
        return f"{super().description()} A film of {counted(len(self.begins), 'picture')} shows how it is solved."

    def style(self) -> Iterator[str]:
        """The times at which layers and groups are visible."""
        times = "infinite" if self.loop else "1"
        yield "<style>"
        yield f".{self.name}>g{{animation:{self.seconds:.3f}s step-end {times}}}"
        last = len(self.begins) - 1
        for place, begin in enumerate(self.begins):
            if self.layers[place] or place == last:
                yield f"@keyframes {self.name}s{place}{{0%{{visibility:hidden}}{self.at(begin)}{{visibility:visible}}}}"
            if self.groups[place] and place < last:
                hidden = "0%{visibility:hidden}" if place else ""
                shown = f"{self.at(begin)}{{visibility:visible}}{self.at(self.begins[place + 1])}{{visibility:hidden}}"
                yield f"@keyframes {self.name}g{place}{{{hidden}{shown}}}"
        for medium in ("(prefers-reduced-motion:reduce)", "print"):
            yield f"@media {medium}{{.{self.name}>g{{animation:none!important}}}}"
        yield "</style>"

    def at(self, seconds: float) -> str:
        """A time as a percentage of the whole film."""
        return f"{100 * seconds / self.seconds:.4f}".rstrip("0").rstrip(".") + "%"

    def cells(self) -> Iterator[str]:
        """The cells at the start, and a layer for each picture."""
        yield f'<g class="{self.name}" transform="{self.unit}" shape-rendering="crispEdges">'
        grid = self.layout.grid
        yield f'<rect width="{grid.width}" height="{grid.height}" fill="{self.unknown}"/>'
        if not self.drawing.is_blank:
            yield from self.cells_at_rest()
        for place, layer in enumerate(self.layers):
            if layer:
                yield f'<g style="animation-name:{self.name}s{place}">{layer}</g>'
        yield "</g>"

    def overlay(self) -> Iterator[str]:
        """The transient parts, one group per picture; the last group stays."""
        size = self.pixels(self.stage.words.size) if self.stage.words else "0"
        yield f'<g class="{self.name}" fill="{self.theme.ink}" font-family="{FONT}" font-size="{size}">'
        last = len(self.groups) - 1
        for place, group in enumerate(self.groups):
            if group and place < last:
                yield f'<g visibility="hidden" style="animation-name:{self.name}g{place}">{group}</g>'
        if self.groups[last]:
            yield f'<g style="animation-name:{self.name}s{last}">{self.groups[last]}</g>'
        yield "</g>"

    def layer(self, shot: Shot) -> Iterator[str]:
        """The cells that changed, with the lasting signals."""
        if len(shot.changed) == len(shot.grid.cells) > shot.grid.unknown_count:
            whole = SvgWriter(replace(self.drawing, grid=shot.grid), self.layout, self.theme, self.cell, self.check)
            yield from whole.cells_at_rest()
            if shot.has_marks and shot.grid.is_complete:
                yield from whole.marks()
        else:
            yield from self.changed_cells(shot)
        for signal in (Signal.TRIAL, Signal.GUESS):
            places = [place for place in sorted(shot.changed) if shot.lasting[place] == signal]
            if places:
                yield from self.rings(signal, places)

    def changed_cells(self, shot: Shot) -> Iterator[str]:
        by_value: dict[int, list[int]] = {}
        for place in self.checked(sorted(shot.changed)):
            by_value.setdefault(shot.grid.cells[place], []).append(place)
        for value, places in sorted(by_value.items()):
            fill = self.unknown if value == UNKNOWN else self.fills[value]
            yield f'<path fill="{fill}" d="{self.boxes_of(places)}"/>'
        if 0 in by_value and shot.has_marks:
            yield self.marks_in(divmod(place, shot.grid.width) for place in self.checked(by_value[0]))

    def boxes_of(self, places: Iterable[int]) -> str:
        """Cells in ascending order as one path: a rectangle for each run of cells in a row."""
        runs = runs_of(self.checked(places), self.drawing.grid.width)
        return "".join(f"M{x} {y}h{length}v1h-{length}z" for x, y, length in runs)

    def group(self, shot: Shot) -> Iterator[str]:
        """The transient parts of a picture."""
        transient: dict[Signal, list[int]] = {}
        for place in self.checked(sorted(shot.changed)):
            if shot.signals[place] != shot.lasting[place]:
                transient.setdefault(Signal(shot.signals[place]), []).append(place)
        if transient:
            yield f'<g transform="{self.unit}">'
            for signal, places in transient.items():
                yield from self.rings(signal, places)
            yield "</g>"
        if shot.line is not None:
            color = self.theme.clash if shot.is_clash else self.theme.focus
            x, y, width, height = map(self.pixels, self.stage.band(shot.line))
            stroke = short(max(1.5, BAND_WIDTH * self.cell))
            box = f'x="{x}" y="{y}" width="{width}" height="{height}"'
            yield f'<rect {box} fill="none" stroke="{color}" stroke-width="{stroke}"/>'
            yield from self.line_number_of(shot.line, color)
        if words := self.stage.words:
            x, gray = self.pixels(words.left), self.theme.line_number
            yield f'<text x="{x}" y="{self.pixels(words.baseline)}" fill="{gray}">{escape(shot.counter)}</text>'
            for line, baseline in words.placed(shot.event):
                yield f'<text x="{x}" y="{self.pixels(baseline)}">{escape(line)}</text>'

    def rings(self, signal: Signal, places: Iterable[int]) -> Iterator[str]:
        """A ring in each of these cells; small cells are filled instead."""
        color = self.colors[signal]
        if not self.stage.has_rings:
            if signal is not Signal.FRESH:
                yield f'<path fill="{color}" d="{self.boxes_of(places)}"/>'
            return
        cells = [divmod(place, self.drawing.grid.width) for place in self.checked(places)]
        yield from rings(cells, RING_WIDTHS[signal], color, self.unknown, slashed=signal is Signal.BACK)
