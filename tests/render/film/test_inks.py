from __future__ import annotations

from PIL import Image

from hanjie.render.film.inks import MOST, Inks


def test_colors_keep_their_numbers_and_the_nearest_replaces_a_missing_one() -> None:
    inks = Inks(["#ffffff", "#000000", "#ffffff"])
    assert inks.colors == ["#ffffff", "#000000"]
    assert [inks.number(color) for color in ("#000000", "#f0f0f0", "#101010")] == [1, 0, 1]
    assert inks.transparent == 2
    assert inks.channels == bytes([255, 255, 255, 0, 0, 0])


def test_a_picture_becomes_numbers_and_its_colors_are_added() -> None:
    inks = Inks(["#ffffff"])
    image = Image.new("RGB", (3, 1), "#ffffff")
    image.putpixel((1, 0), (1, 2, 3))
    assert inks.translated(image).tobytes() == bytes([0, 1, 0])
    assert inks.colors == ["#ffffff", "#010203"]


def test_the_number_of_colors_is_limited_and_the_rarest_are_replaced() -> None:
    inks = Inks(["#000000"])
    image = Image.new("RGB", (300, 2))
    for x in range(300):
        image.putpixel((x, 0), (x % 256, 255, x // 256))
        if x < 20:
            image.putpixel((x, 1), (x, 255, 0))
    numbers = inks.translated(image)
    assert len(inks.colors) == MOST
    assert [inks.colors[number] for number in numbers.tobytes()[:20]] == [f"#{x:02x}ff00" for x in range(20)]


def test_soft_edges_go_from_one_color_to_the_other() -> None:
    inks = Inks(["#000000", "#202020", "#404040", "#606060", "#808080", "#a0a0a0", "#bfbfbf", "#dfdfdf", "#ffffff"])
    soft = inks.soft("#000000", "#ffffff")
    assert soft[0] == 0
    assert soft[255] == 8
    assert soft == sorted(soft)
