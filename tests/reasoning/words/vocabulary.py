"""The words that sentences about one puzzle use, as patterns."""

from __future__ import annotations

import re

from hanjie.model import Cell, Puzzle
from tests.reasoning.words.said import Facts, NotUnderstoodError, read_facts

ORDER = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


class Vocabulary:
    """The words for the colors, cells and blocks of one puzzle."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        names = list(puzzle.palette.words)
        self.colors = {"empty": 0, **{name: color for color, name in enumerate(names) if color}}
        if len(names) == 2:
            self.colors = {"empty": 0, "filled": 1}
        name = "|".join(sorted(map(re.escape, self.colors), key=len, reverse=True))
        names_in_list = rf"(?:{name})(?:, (?:{name}))*(?: or (?:{name}))?"
        self.state_pattern = rf"filled|(?:not )?(?:{names_in_list})"
        cell = r"[RC]\d+(?: to [RC]\d+)?"
        self.places_pattern = rf"{cell}(?:, {cell})*(?: (?:and|or) {cell})?"
        number = rf"(?:(?:{name}) )?\d+"
        self.block_pattern = rf"the (?:(?:{'|'.join(ORDER)}|last|\d+(?:st|nd|rd|th)) )?{number}"
        self.number_pattern = number
        self.colors_pattern = names_in_list

    def state(self, text: str) -> frozenset[int]:
        """The colors of ``red``, ``not red or blue``, ``filled``."""
        everything = frozenset(range(len(self.puzzle.palette)))
        if text == "filled":
            return everything - {0}
        listed = re.sub("^not ", "", text).replace(" or ", ", ").split(", ")
        if unknown := [name for name in listed if name not in self.colors]:
            raise NotUnderstoodError(f"the colors {unknown}")
        colors = frozenset(self.colors[name] for name in listed)
        if len(colors) < len(listed):
            raise NotUnderstoodError(f"a color twice: {text}")
        return everything - colors if text.startswith("not ") else colors

    def full_facts(self, text: str) -> Facts:
        """Facts with full names: ``R1C2 and R3C4 are filled and R5C6 is empty``."""
        names = r"R\d+C\d+"
        pattern = rf"({names}(?:, {names})*(?: and {names})?) (is|are) ({self.state_pattern})"
        return read_facts(
            text, pattern, self.state, lambda cells: [Cell.parse(one) for one in re.findall(names, cells)]
        )
