"""Reads the sentences of explanations back into facts, with code that shares nothing with the writer.

A sentence that is not understood completely is an error.
"""

from __future__ import annotations

import re
from itertools import pairwise

from hanjie.model import Cell, Line
from tests.reasoning.words.said import Facts, NotUnderstoodError, Said, read_facts
from tests.reasoning.words.vocabulary import ORDER, Vocabulary


def read_sentence(words: Vocabulary, text: str) -> Said:
    """What a sentence about a line says."""
    if match := re.fullmatch(r"([RC]\d+) cannot be completed: (.*)\.", text):
        return LineReader(words, Line.parse(match[1])).failure(match[2])
    if match := re.fullmatch(r"In ([RC]\d+) (.*)\.", text):
        return LineReader(words, Line.parse(match[1])).body(match[2])
    raise NotUnderstoodError(text)


class LineReader:
    """Reads what is said about one line."""

    def __init__(self, words: Vocabulary, line: Line) -> None:
        self.words, self.line = words, line
        puzzle = words.puzzle
        self.clue = list((puzzle.rows if line.is_row else puzzle.columns)[line.index])
        self.length = puzzle.width if line.is_row else puzzle.height

    def failure(self, text: str) -> Said:
        """Why the line cannot be completed."""
        said = Said("failure", self.line)
        text, said.cited = self._split(text, " when ")
        if text == "its blocks do not fit":
            said.blocks = set()
        elif match := re.fullmatch(r"there is no room for (.*)", text):
            said.blocks = self._blocks_and(match[1])
        else:
            raise NotUnderstoodError(text)
        return said

    def body(self, text: str) -> Said:
        """A reason and a conclusion."""
        for read in (self._cannot_be, self._belongs, self._absent, self._so):
            if (said := read(text)) is not None:
                return said
        raise NotUnderstoodError(text)

    def _cannot_be(self, text: str) -> Said | None:
        match = re.fullmatch(
            rf"(.*) be in ({self.words.places_pattern})(?: because (.*))?, so (it is|they are) (.*)", text
        )
        if match is None:
            return None
        blocks, places = self._none_can(match[1]), self._places(match[2], "or")
        if (match[4] == "it is") != (len(places) == 1):
            raise NotUnderstoodError(match[4])
        colors = self.words.state(match[5])
        said = Said("cannot", self.line, {self._cell(at): colors for at in places})
        said.cited = self._facts(match[3]) if match[3] else {}
        said.apart.append((blocks, places))
        return said

    def _belongs(self, text: str) -> Said | None:
        clause = rf"({self.words.places_pattern}) (belongs|belong) to "
        match = re.fullmatch(rf"({clause}.*?)(, so|; either way|; in every case) (.*)", text)
        if match is None:
            return None
        reason, then, conclusion = match[1], match[4], match[5]
        said = Said("owners", self.line, self._facts(conclusion))
        reason, cited = self._split(reason, " because ")
        block = self.words.block_pattern
        blocks = rf"(a {self.words.number_pattern}|{block}(?:, {block})*(?: or {block})?)"
        ways = 1
        while reason:
            found = re.match(rf"{clause}{blocks}(?:(?:, and |, )(?=[RC])|$)", reason)
            if found is None:
                raise NotUnderstoodError(reason)
            reason = reason[found.end() :]
            places = self._places(found[1], "and")
            if (found[2] == "belongs") != (len(places) == 1):
                raise NotUnderstoodError(found[0])
            owners = self._owner_list(found[3])
            ways *= len({(self.clue[block].length, self.clue[block].color) for block in owners})
            (color,) = {self.clue[block].color for block in owners}
            cited |= {self._cell(at): frozenset([color]) for at in places}
            said.owners.append((places, sorted(owners)))
        if then != (", so", "; either way", "; in every case")[min(ways, 3) - 1]:
            raise NotUnderstoodError(f"{then} for {ways} ways")
        said.cited = cited
        return said

    def _absent(self, text: str) -> Said | None:
        match = re.fullmatch(rf"all blocks are ({self.words.colors_pattern})(?:, and (.*))?, so (.*)", text)
        if match is None:
            return None
        colors = {block.color for block in self.clue}
        if self.words.state(match[1]) != colors:
            raise NotUnderstoodError(f"the blocks are not {match[1]}")
        said = Said("absent", self.line)
        absent = frozenset(range(1, len(self.words.puzzle.palette))) - colors
        if match[3] == "no cell has another color":
            said.everywhere = absent
        elif found := re.fullmatch(r"no cell is (.+)", match[3]):
            said.everywhere = self.words.state(found[1])
            if said.everywhere != absent:
                raise NotUnderstoodError(match[3])
        else:
            said.concluded = self._facts(match[3])
        said.cited = self._facts(match[2]) if match[2] else {}
        return said

    def _so(self, text: str) -> Said | None:
        reason, _, conclusion = text.rpartition(", so ")
        said = Said("", self.line, self._facts(conclusion))
        if reason in ("there are no blocks", "every block is in place", "every empty cell is found"):
            said.kind, said.cited = reason, None
            return said
        if match := re.fullmatch(r"all ways(?: to place (.*?))? agree(?: when (.*))?", reason):
            said.kind, said.cited = "ways", self._facts(match[2]) if match[2] else {}
            said.blocks = self._blocks_and(match[1]) if match[1] else set()
            return said
        if match := re.fullmatch(
            rf"({self.words.block_pattern}|a {self.words.number_pattern}) is complete: (.*)", reason
        ):
            said.kind, said.cited, said.complete = "complete", self._facts(match[2]), self._owner_list(match[1])
            return said
        if match := re.fullmatch(rf"({self.words.places_pattern}) can only belong to (.*)", reason):
            block, places = self._block(match[2]), self._places(match[1], "and")
            said.kind, said.owners = "joining", [(places, [block])]
            said.cited = {self._cell(at): frozenset([self.clue[block].color]) for at in places}
            return said
        if match := re.fullmatch(rf"(.*), and (.*) hold ({self.words.places_pattern})", reason):
            said.kind, said.cited = "hold", self._facts(match[1])
            said.too_long.append((self._none_can(match[2]), self._places(match[3], "and")))
            return said
        reason, said.cited = self._split(reason, " because ")
        if reason.startswith("no "):
            return self._no_reach(said, reason)
        return self._sum(said, reason) or self._clauses(said, reason)

    def _no_reach(self, said: Said, reason: str) -> Said:
        said.kind = "no reach"
        colors, places = self.words.colors_pattern, self.words.places_pattern
        while reason:
            match = re.match(rf"(no (?:(?:{colors}) )?block) reaches ({places})(?:(?:, and |, )(?=no )|$)", reason)
            if match is None:
                raise NotUnderstoodError(reason)
            reason = reason[match.end() :]
            said.apart.append((self._none_can(f"{match[1]} can"), self._places(match[2], "or")))
        return said

    def _sum(self, said: Said, text: str) -> Said | None:
        match = re.fullmatch(r"(.*) (?:fills?|just fits?) (the whole row|the whole column|into .*)", text)
        if match is None:
            return None
        if match[2].startswith("into "):
            places = self._places(match[2].removeprefix("into "), "and")
        elif match[2] == f"the whole {'row' if self.line.is_row else 'column'}":
            places = list(range(self.length))
        else:
            raise NotUnderstoodError(text)
        said.kind = "sum"
        numbers = re.fullmatch(r"([\d+]+|\d+ blocks of \d+ cells)( and a gap| and \d+ gaps|)", match[1])
        if numbers is None:
            said.total = ([[self._block(match[1])]], places)
            return said
        if "+" in numbers[1]:
            lengths = [int(number) for number in numbers[1].split("+")]
            count, total = len(lengths), sum(lengths)
        else:
            count, total = (int(number) for number in re.findall(r"\d+", numbers[1]))
            lengths = []
        gaps = {"": 0, " and a gap": 1}.get(numbers[2])
        gaps = int(numbers[2].split()[1]) if gaps is None else gaps
        if total + gaps != len(places):
            raise NotUnderstoodError(f"{total} and {gaps} gaps are not {len(places)} cells")
        ways: list[list[int]] = []
        for first in range(len(self.clue) - count + 1):
            blocks = self.clue[first : first + count]
            alike = sum(a.color == b.color for a, b in pairwise(blocks))
            if alike == gaps and sum(b.length for b in blocks) == total and lengths in ([], [b.length for b in blocks]):
                ways.append(list(range(first, first + count)))
        said.total = (ways, places)
        if not ways:
            raise NotUnderstoodError(text)
        return said

    def _clauses(self, said: Said, text: str) -> Said:
        """Clauses about blocks: where they must start, what they have, how far they reach."""
        block, places = self.words.block_pattern, self.words.places_pattern
        starts = r"must start (?:in [RC]\d+(?: or [RC]\d+)?|between [RC]\d+ and [RC]\d+)"
        clause = rf"({block}) (?:({starts})|(?:has ({places}) and )?(is|reaches only|must be) ({places}))"
        assert said.cited is not None
        kinds = set()
        while text:
            match = re.match(rf"{clause}(?:(?:, and |, | and )(?={block})|$)", text)
            if match is None:
                raise NotUnderstoodError(text)
            text = text[match.end() :]
            index = self._block(match[1])
            if match[2]:
                kinds.add("starts")
                ends = [self._at(one) for one in re.findall(r"[RC]\d+", match[2])]
                if len(ends) == 2 and (" or " in match[2]) != (ends[1] == ends[0] + 1):
                    raise NotUnderstoodError(match[2])
                said.starts.append((index, ends[0], ends[-1]))
                continue
            kinds.add("reach")
            span = self._places(match[5], "and")
            if span != list(range(span[0], span[-1] + 1)):
                raise NotUnderstoodError(match[5])
            if (match[4] != "reaches only" and len(span) != self.clue[index].length) or (match[4] == "is" and match[3]):
                raise NotUnderstoodError(match[0])
            said.reach.append((index, span[0], span[-1]))
            held = span if match[4] == "is" else self._places(match[3], "and") if match[3] else []
            if held:
                said.cited |= {self._cell(at): frozenset([self.clue[index].color]) for at in held}
                said.owners.append((held, [index]))
        if len(kinds) != 1:
            raise NotUnderstoodError(f"clauses of several kinds: {kinds}")
        said.kind = kinds.pop()
        return said

    def _split(self, text: str, word: str) -> tuple[str, Facts]:
        reason, _, facts = text.partition(word)
        return reason, self._facts(facts) if facts else {}

    def _facts(self, text: str) -> Facts:
        pattern = rf"({self.words.places_pattern}) (is|are) ({self.words.state_pattern})"
        return read_facts(
            text, pattern, self.words.state, lambda cells: list(map(self._cell, self._places(cells, "and")))
        )

    def _places(self, text: str, word: str) -> list[int]:
        """Positions in the line, which must be in order."""
        places: list[int] = []
        for part in text.replace(f" {word} ", ", ").split(", "):
            ends = [self._at(name) for name in part.split(" to ")]
            if len(ends) == 2 and ends[1] < ends[0] + 2:
                raise NotUnderstoodError(part)
            places += range(ends[0], ends[-1] + 1)
        if places != sorted(set(places)):
            raise NotUnderstoodError(text)
        return places

    def _at(self, name: str) -> int:
        if not re.fullmatch(r"[RC]\d+", name) or (name[0] == "C") != self.line.is_row:
            raise NotUnderstoodError(name)
        at = int(name[1:]) - 1
        if not 0 <= at < self.length:
            raise NotUnderstoodError(name)
        return at

    def _cell(self, at: int) -> Cell:
        return Cell(self.line.index, at) if self.line.is_row else Cell(at, self.line.index)

    def _alike(self, number: str) -> list[int]:
        color, _, length = number.rpartition(" ")
        wanted = (int(length), self.words.colors[color] if color else 1)
        if bool(color) != (len(self.words.puzzle.palette) > 2):
            raise NotUnderstoodError(number)
        return [index for index, block in enumerate(self.clue) if (block.length, block.color) == wanted]

    def _block(self, text: str) -> int:
        match = re.fullmatch(
            rf"the (?:({'|'.join(ORDER)}|last|\d+(?:st|nd|rd|th)) )?({self.words.number_pattern})", text
        )
        if match is None:
            raise NotUnderstoodError(text)
        alike, order = self._alike(match[2]), match[1]
        if order is None and len(alike) == 1:
            return alike[0]
        if order == "last" and len(alike) > 1:
            return alike[-1]
        place = ORDER.index(order) if order in ORDER else int(re.sub(r"\D", "", order or "") or 0) - 1
        if not 0 <= place < len(alike) - 1:
            raise NotUnderstoodError(text)
        return alike[place]

    def _blocks_and(self, text: str) -> set[int]:
        if text == "its blocks":
            return set(range(len(self.clue)))
        return self._listed(text, "and")

    def _owner_list(self, text: str) -> set[int]:
        if text.startswith("a "):
            return set(self._alike(text.removeprefix("a ")))
        return self._listed(text, "or")

    def _listed(self, text: str, word: str) -> set[int]:
        names = text.replace(f" {word} the ", ", the ").split(", ")
        blocks = {self._block(name) for name in names}
        if len(blocks) < len(names):
            raise NotUnderstoodError(text)
        return blocks

    def _none_can(self, text: str) -> set[int]:
        """The blocks of ``the 3 cannot``, ``neither the 3 nor the 2 can``, ``no red block can``, ``no block can``."""
        if match := re.fullmatch(r"(the .*) cannot", text):
            return {self._block(match[1])}
        if match := re.fullmatch(r"neither (the .*) nor (the .*) can", text):
            return {self._block(match[1]), self._block(match[2])}
        if match := re.fullmatch(rf"no (?:({self.words.colors_pattern}) )?block can", text):
            colors = self.words.state(match[1]) if match[1] else None
            return {index for index, block in enumerate(self.clue) if colors is None or block.color in colors}
        raise NotUnderstoodError(text)
