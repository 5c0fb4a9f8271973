"""The rooms of `core/src` include only the rooms that the table allows, and the table has no cycle."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

CORE = Path(__file__).parents[2] / "core"

ROOMS = {
    "base": set[str](),
    "kernels": set[str](),
    "line": {"hanjie", "kernels"},
    "board": {"hanjie", "base", "kernels", "line"},
    "guess": {"hanjie", "base", "line", "board"},
    "beliefs": {"base", "board"},
    "learn": {"base", "line", "board", "beliefs"},
    "search": {"hanjie", "base", "kernels", "board", "guess", "learn"},
    "count": {"hanjie", "base", "board"},
    "people": {"hanjie", "line", "board"},
}
"""The rooms that each room may include; `hanjie` stands for the public headers."""

THREADS = {"thread", "mutex", "condition_variable", "future", "semaphore", "stop_token"}
THREADED = {"src/search/portfolio.cpp", "src/search/batch.cpp", "include/hanjie/batch.hpp"}
"""The only files with threads, so that a build without threads leaves out these."""

HANDLING = {"src/search/portfolio.cpp", "src/search/batch.cpp", "include/hanjie/batch.hpp"}
"""The only files that handle exceptions: of a system without threads or memory for a further thread."""

SOURCES = sorted(path for path in (CORE / "src").rglob("*.?pp"))
HEADERS = sorted((CORE / "include" / "hanjie").glob("*.hpp"))


def includes(text: str) -> Iterator[tuple[int, str]]:
    """The includes of our own files, in quotes or angle brackets, each with its line."""
    for number, line in enumerate(text.splitlines(), 1):
        if match := re.match(r'\s*#\s*include\s*(?:"([^"]+)"|<([^>]+)>)', line):
            name = match[1] or match[2]
            if match[1] or name.endswith(".hpp") or name.split("/")[0] in {*ROOMS, "hanjie"}:
                yield number, name


def system_includes(text: str) -> list[str]:
    """The names in angle brackets."""
    return re.findall(r"(?m)^\s*#\s*include\s*<([^>]+)>", text)


def handles_exceptions(text: str) -> bool:
    code = re.sub(r"//[^\n]*|/\*.*?\*/", "", text, flags=re.DOTALL)
    return re.search(r"\b(?:throw|try|catch|exception_ptr|rethrow_exception)\b", code) is not None


def wrong_includes(room: str, text: str) -> list[str]:
    allowed = ROOMS[room] | {room}
    return [
        f'line {number}: {room} includes "{name}"'
        for number, name in includes(text)
        if "/" not in name or name.split("/")[0] not in allowed
    ]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(CORE)))
def test_a_room_includes_only_the_rooms_it_may(path: Path) -> None:
    room = path.relative_to(CORE / "src").parts[0]
    assert room in ROOMS, f"{path.name} is in no room; give it one here and in ARCHITECTURE.md"
    assert wrong_includes(room, path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", HEADERS, ids=lambda path: path.name)
def test_public_headers_include_only_each_other(path: Path) -> None:
    names = [name for _, name in includes(path.read_text(encoding="utf-8"))]
    assert [name for name in names if not name.startswith("hanjie/")] == []


def test_bindings_include_only_public_headers_and_each_other() -> None:
    own = {path.name for path in (CORE / "bindings").glob("*.hpp")}
    wrong = [
        f"{path.name}: {name}"
        for path in sorted((CORE / "bindings").glob("*.?pp"))
        for _, name in includes(path.read_text(encoding="utf-8"))
        if not name.startswith("hanjie/") and name not in own
    ]
    assert wrong == []


def test_the_table_has_no_cycle() -> None:
    seen = {"hanjie"}
    for room, allowed in ROOMS.items():
        assert allowed <= seen, f"{room} may include a room that comes after it"
        seen.add(room)


def test_threads_are_only_in_the_portfolio_and_the_batch() -> None:
    with_threads = {
        str(path.relative_to(CORE))
        for path in [*SOURCES, *HEADERS]
        for name in system_includes(path.read_text(encoding="utf-8"))
        if name in THREADS
    }
    assert with_threads <= THREADED


def test_exceptions_are_only_in_the_portfolio_and_the_batch() -> None:
    with_exceptions = {
        str(path.relative_to(CORE))
        for path in [*SOURCES, *HEADERS]
        if handles_exceptions(path.read_text(encoding="utf-8"))
    }
    assert with_exceptions <= HANDLING


def test_tests_of_the_core_stand_in_the_same_rooms() -> None:
    """Each test file has the name of the unit that it tests."""
    units = {path.with_suffix("").relative_to(CORE / "src") for path in SOURCES}
    tests = [path.with_suffix("").relative_to(CORE / "tests") for path in (CORE / "tests").rglob("test_*.cpp")]
    assert tests
    assert [str(test) for test in tests if test.with_name(test.name.removeprefix("test_")) not in units] == []


def test_the_rule_would_notice_a_wrong_include() -> None:
    assert wrong_includes("line", '#include "board/board.hpp"\n') == ['line 1: line includes "board/board.hpp"']
    assert wrong_includes("kernels", '#include "hanjie/puzzle.hpp"\n')
    assert wrong_includes("board", '#include "board.hpp"\n')
    assert wrong_includes("board", '#include "line/clues.hpp"\n#include <vector>\n') == []


@pytest.mark.parametrize(
    "line",
    ["#include <board/board.hpp>", '#include"board/board.hpp"', "#  include <board/board.hpp>", "#include <x.hpp>"],
)
def test_the_rule_sees_every_way_to_write_an_include(line: str) -> None:
    assert len(wrong_includes("line", f"{line}\n")) == 1


@pytest.mark.parametrize(
    "line", ["#include <thread>", "#include<thread>", "#  include <thread>", "  #include <thread>"]
)
def test_the_rule_sees_every_way_to_include_a_system_header(line: str) -> None:
    assert system_includes(f"// text\n{line}\n") == ["thread"]
    assert wrong_includes("line", f"{line}\n") == []


def test_the_rule_would_notice_an_exception() -> None:
    assert handles_exceptions("int f() { throw 1; }")
    assert not handles_exceptions("// we try\nint f(); /* and\n catch */")
