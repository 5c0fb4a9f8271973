"""Draws a film in one of its formats, with no more pixels than a machine can draw in a reasonable time."""

from __future__ import annotations

from hanjie.render.film.film import Film
from hanjie.render.film.options import FilmOptions
from hanjie.render.film.stage import Stage
from hanjie.render.film.watch import Watch

MAX_FILM_PIXELS = 2_000_000_000
"""The maximum number of pixels of all pictures of a GIF or APNG together; larger pictures mean fewer of them."""


def draw_film(film: Film, stage: Stage, options: FilmOptions, watch: Watch) -> bytes:
    """The content of the film's file."""
    watch.total = len(film)
    shots = watch.pictures(film.shots(watch.often))
    if options.format == "svg":
        from hanjie.render.film.animated_svg import draw_animated_svg

        return draw_animated_svg(shots, stage, loop=options.loop, check=watch.check).encode()
    from hanjie.render.film.pixels import Pixels

    pixels = Pixels(stage, watch.check)
    patches = pixels.patches(shots)
    if options.format == "gif":
        from hanjie.render.film.gif import write_gif

        return write_gif(patches, pixels.inks, stage.size, loop=options.loop)
    from hanjie.render.film.apng import write_apng

    return write_apng(patches, pixels.inks, stage.size, loop=options.loop, check=watch.check)


def affordable(film: Film, stage: Stage) -> Film:
    """The film with fewer pictures if they are very large."""
    width, height = stage.size
    return film.within(MAX_FILM_PIXELS // (width * height))
