"""A film drawn by the device that was asked for, within what a machine can do in reasonable time."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from hanjie.render.film.film import Film
from hanjie.render.film.motion import Shot
from hanjie.render.film.stage import Stage

MAX_FILM_PIXELS = 2_000_000_000
"""The pixels of all pictures together, in GIF and APNG; a film of larger pictures has fewer of them."""

Progress = Callable[[int, int], object]


def draw_film(film: Film, stage: Stage, format: str, *, loop: bool, progress: Progress | None = None) -> bytes:
    """The bytes of a file; ``progress`` is called for each picture with how many are done, of how many."""
    if format == "svg":
        from hanjie.render.film.animated_svg import draw_animated_svg

        return draw_animated_svg(_watched(film, progress), stage, loop=loop).encode()
    from hanjie.render.film.pixels import Pixels

    pixels = Pixels(stage)
    patches = pixels.patches(_watched(affordable(film, stage), progress))
    if format == "gif":
        from hanjie.render.film.gif import write_gif

        return write_gif(patches, pixels.inks, stage.size, loop=loop)
    from hanjie.render.film.apng import write_apng

    return write_apng(patches, pixels.inks, stage.size, loop=loop)


def affordable(film: Film, stage: Stage) -> Film:
    """The film with fewer pictures where they are very large."""
    width, height = stage.size
    return film.within(MAX_FILM_PIXELS // (width * height))


def _watched(film: Film, progress: Progress | None) -> Iterator[Shot]:
    total = len(film) if progress else 0
    for done, shot in enumerate(film.shots()):
        if progress:
            progress(done, total)
        yield shot
    if progress:
        progress(total, total)
