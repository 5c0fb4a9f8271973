"""What Pillow does with pictures, in the part of its interface that hanjie uses: cases for the stand-in in the page.

``python -m tests.wasm.picture_cases`` writes what Pillow answers to ``picture_cases.json``.
"""

from __future__ import annotations

import hashlib
import io
import json
import random
from collections.abc import Callable
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw
from PIL.PngImagePlugin import PngInfo

from tests.wasm.picture_files import all_files

ANSWERS = Path(__file__).with_name("picture_cases.json")
BOX, LANCZOS, NEAREST = Image.Resampling.BOX, Image.Resampling.LANCZOS, Image.Resampling.NEAREST


def noise(mode: str, width: int = 40, height: int = 30, seed: int = 1) -> Image.Image:
    """A picture of random pixels."""
    return Image.frombytes(mode, (width, height), random.Random(seed).randbytes(width * height * len(mode)))


def hard(image: Image.Image) -> Image.Image:
    """The picture with values of 0 and 255 alone."""
    return image.point([255 * (value > 127) for value in range(256)])


def pasted(mode: str, mask: Image.Image | None, place: tuple[int, int] = (5, -4)) -> Image.Image:
    """A picture on another one."""
    image = noise(mode)
    image.paste(noise(mode, 20, 20, 2), place, mask)
    return image


def painted(mode: str, color: str) -> Image.Image:
    """A color on a picture, through a mask."""
    image = noise(mode)
    image.paste(color, (30, 3), noise("L", 20, 20, 2))
    return image


def drawn(mode: str) -> Image.Image:
    """Boxes and frames."""
    image = Image.new(mode, (40, 30), "#ffeedd")
    pen = ImageDraw.Draw(image)
    pen.rectangle((3, 4, 20, 15), fill="#102030")
    pen.rectangle((-5, 20, 10, 50), fill="#405060", outline="#a0b0c0")
    pen.rectangle((15, 10, 38, 28), outline="#708090", width=3)
    return image


def colored() -> Image.Image:
    """Numbers of colors."""
    image = Image.frombytes("P", (40, 30), bytes(value % 7 for value in range(1200)))
    image.putpalette(random.Random(3).randbytes(21))
    return image


def alpha_set() -> Image.Image:
    """A picture that is made half transparent."""
    image = noise("RGBA")
    image.putalpha(99)
    return image


def data_set() -> Image.Image:
    """A picture with new pixels."""
    image = noise("RGB", 4, 1)
    image.putdata([(1, 2, 3), (4, 5, 6), (7, 8, 9), (255, 0, 1)])
    return image


def saved(image: Image.Image) -> Image.Image:
    """A picture that was written and read again."""
    info, file = PngInfo(), io.BytesIO()
    info.add_text("Comment", "a text")
    image.save(file, "PNG", pnginfo=info, dpi=(150, 150), optimize=True)
    again = Image.open(io.BytesIO(file.getvalue()), formats=("PNG",))
    again.load()
    assert again.info["Comment"] == "a text"
    return again.convert("RGBA")


CASES: dict[str, Callable[[], object]] = {
    **{f"read {name}": lambda data=data: opened(data) for name, data in all_files().items()},  # type: ignore[misc]
    "crop": lambda: noise("RGB").crop((-3, 5, 20, 35)),
    "paste": lambda: pasted("RGB", None),
    "paste through a hard mask": lambda: pasted("L", hard(noise("L", 20, 20, 3))),
    "paste through a soft mask": lambda: pasted("RGBA", noise("L", 20, 20, 3), (-7, 15)),
    "paste a color": lambda: painted("RGB", "#123456"),
    "paste a gray": lambda: painted("L", "#123456"),
    "composite": lambda: Image.composite(noise("RGBA"), noise("RGBA", seed=2), noise("L")),
    "enlarge": lambda: noise("L").resize((120, 90), NEAREST),
    "reduce to the nearest": lambda: noise("RGB").resize((8, 10), NEAREST),
    "reduce by means": lambda: noise("RGB").resize((8, 6), BOX),
    "reduce by lanczos": lambda: noise("L").resize((10, 10), LANCZOS),
    "reduce squares": lambda: noise("RGB").reduce(5),
    "means of columns": lambda: rounded(hard(noise("L")).convert("F").resize((40, 1), BOX)),
    "turn": lambda: noise("RGB").transpose(Image.Transpose.TRANSPOSE),
    "turn upside down": lambda: noise("RGB").transpose(Image.Transpose.ROTATE_180),
    "table": lambda: noise("L").point([(7 * value) % 256 for value in range(256)]),
    "difference": lambda: ImageChops.difference(noise("RGB"), noise("RGB", seed=2)),
    "darker": lambda: ImageChops.darker(noise("L"), noise("L", seed=2)),
    "lighter": lambda: ImageChops.lighter(noise("L"), noise("L", seed=2)),
    "bands": lambda: Image.merge("RGB", noise("RGB").split()[::-1]),
    "one band": lambda: noise("RGBA").getchannel("A"),
    "transparency": alpha_set,
    "pixels": data_set,
    "draw in color": lambda: drawn("RGB"),
    "draw in gray": lambda: drawn("L"),
    "numbers to colors": lambda: colored().convert("RGB"),
    "numbers to grays": lambda: colored().convert("RGB").convert("L"),
    "numbers as numbers": lambda: colored().getpalette(),
    "color to gray": lambda: noise("RGB").convert("L"),
    "gray to four bands": lambda: noise("L").convert("RGBA"),
    "four bands to color": lambda: noise("RGBA").convert("RGB"),
    "box of what is not 0": lambda: Image.new("L", (9, 9)).getbbox(),
    "box of a part": lambda: drawn("L").point([0] * 32 + [1] + [0] * 223).getbbox(),
    "histogram": lambda: noise("L").histogram(),
    "few colors": lambda: sorted(colored().convert("RGBA").getcolors(7) or ()),
    "too many colors": lambda: noise("RGB").getcolors(20),
    "save gray": lambda: saved(noise("L")),
    "save color": lambda: saved(noise("RGB")),
    "save four bands": lambda: saved(noise("RGBA")),
    "save numbers": lambda: saved(colored()),
}


def opened(data: bytes) -> Image.Image:
    """The picture in a file."""
    image = Image.open(io.BytesIO(data), formats=("PNG", "GIF"))
    image.load()
    return image.convert("RGBA")


def rounded(line: Image.Image) -> list[float]:
    """Numbers whose last digits may differ."""
    return [round(value, 3) for value in memoryview(line.tobytes()).cast("f")]


def answer(case: Callable[[], object]) -> str:
    """What a case gives, in short."""
    found = case()
    if not isinstance(found, Image.Image):
        return repr(found)[:200]
    return f"{found.mode} {found.width}x{found.height} {hashlib.sha256(found.tobytes()).hexdigest()[:16]}"


if __name__ == "__main__":
    ANSWERS.write_text(json.dumps({name: answer(case) for name, case in CASES.items()}, indent=1) + "\n")
