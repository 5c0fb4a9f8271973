"""The prose of the project is plain: words and habits that make readers stumble are listed here with a better choice.

The test reads the pages, the strings, docstrings and comments of the Python code, the comments of the C++ code, the
strings, texts and comments of the page of the studio, and the names of tests.
"""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

HABITS = {
    r"\bso many\b": 'give the number a name: "N cells", "at most N"',
    r"\b(?:is|are|was|were) (?-i:none)\b": '"there is no …", "has no …"',
    r"(?<!there )\b(?:is|are|was|were) no (?!longer|more|less|fewer|\w+er than|different)\b": '"is not a …"',
    r"\b(?:whoever|somebody|nobody)\b": 'name the actor: "the caller", "the player", "no thread"',
    r"\b(?:tells|told)\b": '"reports", "shows", "says", "is reported"',
    r"[,;(] ?for (?:it|there|they|nothing|we|this|that|these|those|both|all|neither) (?:is|are|was|were|has|have|had"
    r"|can|cannot|may|must|would|could|will|do|does|did)\b": '"because"',
    r", for (?:it|there|they|nothing)\b": '"because"',
    r"\bwhere that is so\b": '"then", "in that case"',
    r"\bas it is\b(?! \w+(?:ed|en|ing)\b)": '"unchanged"',
    r"\bof its own accord\b": '"by itself"',
    r"\bby and by\b": '"gradually"',
    r"\bat hand\b": '"available"',
    r"\b(?:is|are|was|were) to be\b": 'a plain verb: "the puzzle to solve", "must be"',
    r"\bforgives?\b": '"allows", "skips"',
    r"\bthe one\b[^.;]{1,60}\bthe other\b": '"the first … the second", or the names',
    r"\blets? (?:it|them) be\b": '"leaves it unchanged"',
    r"\bwants to\b": 'a plain verb, or "needs to"',
    r"\bha(?:s|ve|d) nothing to say\b": '"finds nothing", "yields nothing"',
    r"\bhears\b": '"receives", "is called with"',
    r"\bbelieves\b": '"assumes", "expects"',
    r"colour": "color",
    r"\bgrey": "gray",
    r"\w*(?:recogn|optim|minim|maxim|serial|initial|normal|summar|organ|general|penal|special|util|visual|real)"
    r"is(?:e[ds]?|ing|ation)\b": "-ize, as in American English",
    r"behaviour": "behavior",
    r"neighbour": "neighbor",
    r"honour": "honor",
    r"favour": "favor",
    r"\bcentre[ds]?\b": "center",
    r"\blicence": "license",
    r"\b(?:label|travel|model|signal|level)l(?:ed|ing)\b": "one l, as in American English (cancelled is the exception)",
}
"""A pattern, and what to write instead."""

ALLOWED = {
    ("docs/benchmarks.md", "colour"): "the name of a folder of the corpus",
    ("src/hanjie/bench/corpus.py", "colour"): "the name of a folder of the corpus",
    ("docs/formats/json_family.md", "colour"): "a key in the files of other programs",
    ("src/hanjie/formats/kinds/g.py", "grey"): "the name of a color in files",
    ("src/hanjie/formats/kinds/json_family.py", "colour"): "a key in the files of other programs",
    ("src/hanjie/formats/kinds/non.py", "colour"): "a word in the files of other programs",
    ("src/hanjie/formats/parsing/css_colors.py", "grey"): "the name of a color in files",
    ("src/hanjie/formats/parsing/json_colors.py", "colour"): "a key in the files of other programs",
    ("studio/src/play/hint_view.ts", "tells"): "a sentence of the design",
    ("studio/src/play/hint_view.test.ts", "tells"): "a sentence of the design",
}
"""The places where a word is not prose."""

PATTERNS = {re.compile(pattern, re.IGNORECASE): instead for pattern, instead in HABITS.items()}
CPP_COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
# In TypeScript: comments, strings, templates, and the text between tags.
TS_PROSE = re.compile(
    r"//[^\n]*|/\*.*?\*/|\"(?:[^\"\\\n]|\\.)*\"|`(?:[^`\\]|\\.)*`|>[^<>{}()=;]*[A-Za-z]{2}[^<>{}()=;]*<", re.DOTALL
)
TEST_NAME = re.compile(r"^(?:async )?def (test_\w+)", re.MULTILINE)
PROSE = {tokenize.STRING, tokenize.COMMENT}


def prose(path: Path) -> Iterator[tuple[int, str]]:
    """The pieces of a file that people read, each with the line where it begins."""
    text = path.read_text(encoding="utf-8")
    if path.suffix in (".cpp", ".hpp"):
        yield from located(text, CPP_COMMENT)
    elif path.suffix in (".ts", ".tsx"):
        yield from located(text, TS_PROSE)
    elif path.suffix == ".py" and path.is_relative_to(ROOT / "tests"):
        yield from ((line, name.replace("_", " ")) for line, name in located(text, TEST_NAME))
    elif path.suffix == ".py":
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type in PROSE:
                yield token.start[0], token.string
    else:
        yield 1, text


def located(text: str, pattern: re.Pattern[str]) -> Iterator[tuple[int, str]]:
    for match in pattern.finditer(text):
        yield text.count("\n", 0, match.start()) + 1, match[match.lastindex or 0]


def habits(path: Path) -> Iterator[str]:
    """The habits found in a file, with line and advice."""
    name = path.relative_to(ROOT).as_posix()
    for begin, text in prose(path):
        for pattern, instead in PATTERNS.items():
            for match in pattern.finditer(joined(text)):
                if (name, match[0].lower()) not in ALLOWED:
                    line = begin + text.count("\n", 0, match.start())
                    yield f"{name}:{line}: {match[0]!r}; better: {instead}"


def joined(text: str) -> str:
    """The text with its lines joined, so that a habit is found across them; every character keeps its place."""
    return re.sub(r"\n(?:\s*(?:///?|#|\*))?\s*", lambda gap: " ".ljust(len(gap[0])), text)


def files() -> list[Path]:
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "docs").glob("*.py")]
    python = [path for folder in ("src", "benchmarks", "tests") for path in (ROOT / folder).rglob("*.py")]
    cpp = [path for folder in ("core", "benchmarks") for path in (ROOT / folder).rglob("*.?pp")]
    page = [path for path in (ROOT / "studio" / "src").rglob("*.ts*") if path.name != "reports.ts"]
    return sorted((*pages, *python, *cpp, *page))


@pytest.mark.parametrize("path", files(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_file_is_written_in_plain_words(path: Path) -> None:
    assert list(habits(path)) == []


@pytest.mark.parametrize(
    "text",
    [
        "Takes so many cells.",
        "A yes is no number.",
        "Where there is none",
        "Nobody reads it.",
        "The user is told.",
        "Not written, for nothing was solved.",
        "The colour is grey.",
        "It recognises\n    // so\n    // many formats.",
    ],
)
def test_a_habit_is_noticed(text: str, tmp_path: Path) -> None:
    assert any(pattern.search(joined(text)) for pattern in PATTERNS)


@pytest.mark.parametrize(
    "text",
    ["There is no solution.", "It is no longer open.", "value is None", "cancelled", "Wait for it.", "2, for example"],
)
def test_plain_words_are_left_alone(text: str) -> None:
    assert not any(pattern.search(joined(text)) for pattern in PATTERNS)
