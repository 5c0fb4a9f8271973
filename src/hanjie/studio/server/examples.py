"""The example puzzles, which every library has from the start."""

from __future__ import annotations

from pathlib import Path

from hanjie import formats
from hanjie.studio.new_sheet import body_of, head_of
from hanjie.studio.server.library.library import Example

PREFIX = "example-"
"""The id of an example is this and the name of its file."""
FOLDERS = (Path(__file__).parents[1] / "examples", Path(__file__).parents[4] / "examples")
"""Where the files are: in an installed package, and in a checkout."""
GRADES = {
    "anchor": 7,
    "bee": 1,
    "bicycle": 10,
    "butterfly": 3,
    "cactus": 1,
    "castle": 2,
    "cat": 2,
    "cherries": 7,
    "corgi": 1,
    "dinosaur": 2,
    "double-decker": 1,
    "dragon": 3,
    "elephant": 2,
    "fox": 2,
    "galleon": 3,
    "giraffe": 4,
    "goldfish": 1,
    "hare": 2,
    "heart": 2,
    "hedgehog": 1,
    "hot-air-balloon": 1,
    "ice-cream": 1,
    "kingfisher": 1,
    "ladybird": 1,
    "lighthouse": 1,
    "little-boat": 2,
    "locomotive": 2,
    "octopus": 2,
    "owl": 1,
    "palm-island": 3,
    "penguin": 2,
    "raised-eyebrow": 0,
    "rocket": 2,
    "rubber-duck": 2,
    "sailing-boat": 1,
    "snail": 3,
    "snowman": 2,
    "squirrel": 2,
    "stag": 1,
    "swan": 4,
    "teacup": 1,
    "teapot": 2,
    "telephone-box": 1,
    "toadstool": 2,
    "toucan": 2,
    "tulip": 1,
    "umbrella": 2,
    "violin": 1,
    "whale": 3,
    "windmill": 8,
}
"""The grade of each example, in alphabetical order; 0 for one with several solutions."""


def example_ids() -> list[str]:
    """The ids of all examples, in alphabetical order."""
    return [f"{PREFIX}{name}" for name in GRADES]


def read_examples(ids: list[str]) -> list[Example]:
    """These examples, as sheets."""
    folder = next((folder for folder in FOLDERS if folder.is_dir()), None)
    if folder is None:
        return []
    files = {path.stem: path for path in sorted(folder.iterdir())}
    names = [id.removeprefix(PREFIX) for id in ids]
    return [_sheet(name, files[name]) for name in names if name in files]


def _sheet(name: str, path: Path) -> Example:
    _, (puzzle, *_) = formats.read_with_format(formats.Source.from_file(path))
    return f"{PREFIX}{name}", head_of(puzzle, GRADES[name]), body_of(puzzle)
