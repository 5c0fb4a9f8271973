"""Random numbers are the same on every machine."""

from __future__ import annotations

from hanjie.model.splitmix import SplitMix64


def test_the_numbers_are_those_of_splitmix64() -> None:
    random = SplitMix64(1234567)
    assert [random.word() for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_bits_are_even_and_a_shuffle_loses_nothing() -> None:
    assert 4800 < sum(SplitMix64(1).bits(10_000)) < 5200
    numbers = list(range(100))
    SplitMix64(2).shuffle(numbers)
    assert sorted(numbers) == list(range(100)) != numbers
