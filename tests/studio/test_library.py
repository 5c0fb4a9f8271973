"""What every library of the studio does, whatever keeps it: sheets, logs, settings, and files for all of it."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from hanjie import Rating, load, rate
from tests.studio.library_client import HttpLibrary, LibraryClient, Refused
from tests.studio.server_process import Server
from tests.studio.static_library import REFUSED, LibrarySite, PageLibrary
from tests.studio.worst_picture import LETTERS, WIDE, worst_sheet

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").iterdir(), key=lambda path: path.stem)
NAMES = (f"sheet-{number}" for number in itertools.count(1))
HEAD = {"title": 'Кот 猫 "q" \\ \u2028 \U0001f600', "width": 2, "nested": {"a": [1, 2.5, None, True, -0.0]}}
BODY = {"puzzle": {"rows": [[1], [2]], "columns": [[1], [2]]}, "": "", "small": 1e-7}
NewLibrary = Callable[[], LibraryClient]


@pytest.fixture(scope="module", params=["server", "browser", "memory"])
def new_library(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[NewLibrary]:
    """Makes libraries of one kind: of the local server, in a browser, and in a browser that stores nothing."""
    if request.param == "server":
        servers = list[Server]()

        def on_server() -> LibraryClient:
            servers.append(Server(tmp_path_factory.mktemp("library") / "library.sqlite3"))
            return HttpLibrary(servers[-1])

        yield on_server
        for server in servers:
            server.stop()
    else:
        browser: Browser = request.getfixturevalue("browser")
        site: LibrarySite = request.getfixturevalue("library_site")
        with browser.new_context() as context:
            if request.param == "memory":
                context.add_init_script(REFUSED)
            page = site.opened(context.new_page())
            yield lambda: PageLibrary(page)


@pytest.fixture(scope="module")
def library(new_library: NewLibrary) -> LibraryClient:
    """A library that the tests share."""
    return new_library()


@pytest.fixture
def sheet(library: LibraryClient) -> str:
    """The id of a new sheet."""
    id = next(NAMES)
    library.put(id, origin="made", head=HEAD, body=BODY, revision=0)
    return id


@pytest.fixture(scope="module")
def empty(new_library: NewLibrary) -> LibraryClient:
    """A library that no test changes."""
    return new_library()


def listed(library: LibraryClient, id: str) -> dict[str, Any] | None:
    return next((sheet for sheet in library.list()["sheets"] if sheet["id"] == id), None)


def test_a_new_library_has_the_examples_in_alphabetical_order(empty: LibraryClient) -> None:
    found = empty.list()
    assert [sheet["id"] for sheet in found["sheets"]] == [f"example-{path.stem}" for path in EXAMPLES]
    assert [sheet["number"] for sheet in found["sheets"]] == list(range(1, 51))
    assert {sheet["origin"] for sheet in found["sheets"]} == {"example"}
    assert found["settings"] == {}


@cache
def rated(path: Path) -> Rating:
    """The rating of an example, which all kinds of libraries share."""
    return rate(load(path))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_sheet_of_an_example_has_its_puzzle_and_its_grade(path: Path, empty: LibraryClient) -> None:
    puzzle, sheet = load(path), empty.open(f"example-{path.stem}")
    data = puzzle.to_dict()
    head = sheet["head"]
    assert [head[name] for name in ("title", "author", "width", "height", "rows", "columns")] == [
        *(puzzle.title, puzzle.author, puzzle.width, puzzle.height),
        *(data["rows"], data["columns"]),
    ]
    assert [color["rgb"] for color in head["colors"]] == [color.rgb for color in puzzle.palette]
    rating = rated(path)
    assert head["grade"] == (rating.grade or 0)
    assert [head[name] for name in ("mode", "play", "picture")] == [None, None, None]
    assert sheet["body"]["puzzle"] == {key: data[key] for key in data if key not in ("format", "version")}
    assert sheet["body"]["puzzle"]["goal"]
    assert sheet["logs"] == {}


def test_a_sheet_is_kept_as_it_was_given(library: LibraryClient, sheet: str) -> None:
    found = library.open(sheet)
    assert (found["head"], found["body"], found["logs"]) == (HEAD, BODY, {})
    assert (found["origin"], found["revision"]) == ("made", 1)
    assert found["added"] == found["touched"]
    assert found["added"].endswith("Z")
    assert listed(library, sheet) == {key: found[key] for key in found if key not in ("body", "logs")}


def test_sheets_get_the_next_number(library: LibraryClient) -> None:
    numbers = [library.put(next(NAMES), origin="made", head={}, body={}, revision=0)["number"] for _ in range(3)]
    assert numbers == [numbers[0], numbers[0] + 1, numbers[0] + 2]
    assert numbers[0] > 50


def test_a_sheet_is_replaced_by_its_next_revision(library: LibraryClient, sheet: str) -> None:
    before = library.open(sheet)
    after = library.put(sheet, origin="imported", head={"title": "new"}, body={"b": 1}, revision=1)
    assert (after["revision"], after["origin"], after["head"]) == (2, "imported", {"title": "new"})
    assert "body" not in after
    assert after["number"] == before["number"]
    assert after["added"] == before["added"]
    assert after["touched"] >= before["touched"]
    assert library.open(sheet)["body"] == {"b": 1}


def test_a_part_that_is_left_out_stays(library: LibraryClient, sheet: str) -> None:
    library.put(sheet, origin="made", head={"h": 1}, revision=1)
    library.put(sheet, origin="made", body={"b": 1}, revision=2)
    found = library.open(sheet)
    assert (found["head"], found["body"], found["revision"]) == ({"h": 1}, {"b": 1}, 3)


def test_a_quiet_change_does_not_touch_the_sheet(library: LibraryClient, sheet: str) -> None:
    before = library.open(sheet)["touched"]
    assert library.put(sheet, origin="made", head={"h": 1}, revision=1, quiet=True)["touched"] == before


def test_a_quiet_change_does_not_bring_a_deleted_sheet_back(library: LibraryClient, sheet: str) -> None:
    library.remove(sheet)
    with pytest.raises(Refused) as refused:
        library.put(sheet, origin="made", head={"h": 1}, revision=1, quiet=True)
    assert refused.value.kind == "not_found"


@pytest.mark.parametrize("revision", [0, 1, 3, 99])
def test_another_revision_is_a_conflict(library: LibraryClient, sheet: str, revision: int) -> None:
    library.put(sheet, origin="made", head={"h": 2}, revision=1)
    with pytest.raises(Refused) as refused:
        library.put(sheet, origin="made", head={"h": 3}, body={}, revision=revision)
    assert (refused.value.kind, refused.value.current) == ("conflict", 2)
    assert library.open(sheet)["head"] == {"h": 2}


def test_a_change_that_was_made_already_is_not_a_conflict(library: LibraryClient, sheet: str) -> None:
    assert library.put(sheet, origin="made", head=HEAD, body=BODY, revision=0)["revision"] == 1
    library.put(sheet, origin="made", head={"h": 2}, revision=1)
    assert library.put(sheet, origin="made", head={"h": 2}, revision=1)["revision"] == 2


@pytest.mark.parametrize(
    ("change", "kind"),
    [
        ({"origin": "stolen", "head": {}, "body": {}, "revision": 0}, "bad_request"),
        ({"origin": ["made"], "head": {}, "body": {}, "revision": 0}, "bad_request"),
        ({"head": {}, "body": {}, "revision": 0}, "bad_request"),
        ({"origin": "made", "head": {}, "revision": 0}, "bad_request"),
        ({"origin": "made", "body": {}, "revision": 0}, "bad_request"),
        ({"origin": "made", "head": [], "body": {}, "revision": 0}, "bad_request"),
        ({"origin": "made", "head": {}, "body": "x", "revision": 0}, "bad_request"),
        ({"origin": "made", "head": {}, "body": {}, "revision": -1}, "bad_request"),
        ({"origin": "made", "head": {}, "body": {}, "revision": True}, "bad_request"),
        ({"origin": "made", "head": {}, "body": {}, "revision": 1.5}, "bad_request"),
        ({"origin": "made", "head": {}, "body": {}, "revision": 0, "number": 7}, "bad_request"),
        ({"origin": "made", "head": {}, "body": {}, "revision": 4}, "not_found"),
        ({"origin": "made", "head": {"x": "y" * 2_100_000}, "body": {}, "revision": 0}, "too_large"),
    ],
)
def test_a_change_that_cannot_be_made_changes_nothing(library: LibraryClient, change: Any, kind: str) -> None:
    id = next(NAMES)
    with pytest.raises(Refused) as refused:
        library.put(id, **change)
    assert refused.value.kind == kind
    assert listed(library, id) is None


@pytest.mark.parametrize("letters", [LETTERS + "+*", WIDE], ids=["plain", "wide"])
def test_the_largest_picture_is_saved_played_exported_and_brought_back(
    letters: str, library: LibraryClient, new_library: NewLibrary
) -> None:
    id, worst = next(NAMES), worst_sheet(letters)
    library.put(id, origin="made", **worst, revision=0)
    changed = {**worst["body"], "rating": None}
    library.put(id, origin="made", head=worst["head"], body=changed, revision=1)
    library.append(id, "play", 0, [{"kind": "stroke"}] * 2000, worst["head"])
    found = library.open(id)
    assert (found["head"], found["body"], len(found["logs"]["play"])) == (worst["head"], changed, 2000)
    copy = new_library()
    copy.import_(library.export())
    assert copy.open(id)["body"] == changed
    library.remove(id)


@pytest.mark.parametrize("id", ["a b", "ä", "x" * 65, "a\\b", "a%2Fb"])
def test_a_sheet_needs_a_plain_id(library: LibraryClient, id: str) -> None:
    with pytest.raises(Refused, match="The id of a sheet"):
        library.put(id, origin="made", head={}, body={}, revision=0)


def test_there_is_no_sheet_that_was_not_put(library: LibraryClient) -> None:
    for call in (library.open, library.remove, library.restore):
        with pytest.raises(Refused, match="There is no sheet 'nothing'") as refused:
            call("nothing")
        assert refused.value.kind == "not_found"
    with pytest.raises(Refused, match="There is no sheet"):
        library.append("nothing", "play", 0, [1])
    with pytest.raises(Refused, match="There is no sheet"):
        library.clear("nothing", "play")


def test_logs_grow(library: LibraryClient, sheet: str) -> None:
    assert library.append(sheet, "play", 0, [{"a": 1}, [2, "x"]]) == 2
    assert library.append(sheet, "play", 2, ["three", None]) == 4
    assert library.append(sheet, "design-2", 0, [0]) == 1
    assert library.append(sheet, "play", 4, []) == 4
    found = library.open(sheet)
    assert found["logs"] == {"play": [{"a": 1}, [2, "x"], "three", None], "design-2": [0]}
    assert found["revision"] == 1, "logs do not change the revision"
    assert found["touched"] >= found["added"]


def test_a_head_is_saved_with_the_entries(library: LibraryClient, sheet: str) -> None:
    library.append(sheet, "play", 0, [1], {"done": 0.5})
    assert library.open(sheet)["head"] == {"done": 0.5}


def test_a_head_that_came_with_entries_is_not_replaced_by_an_older_one(library: LibraryClient, sheet: str) -> None:
    library.append(sheet, "play", 0, [1], {"done": 0.5})
    assert library.open(sheet)["revision"] == 2
    library.append(sheet, "play", 0, [1], {"done": 0.5})
    library.append(sheet, "play", 1, [2])
    assert library.open(sheet)["revision"] == 2, "nothing new in the head"
    with pytest.raises(Refused) as refused:
        library.put(sheet, origin="made", head={"grade": 1}, revision=1, quiet=True)
    assert (refused.value.kind, refused.value.current) == ("conflict", 2)
    assert library.open(sheet)["head"] == {"done": 0.5}


def test_entries_that_are_sent_again_bring_no_older_head_back(library: LibraryClient, sheet: str) -> None:
    library.append(sheet, "play", 0, [1, 2], {"done": 0.5})
    library.append(sheet, "play", 2, [3], {"done": 1})
    assert library.append(sheet, "play", 0, [1, 2], {"done": 0.5}) == 3
    found = library.open(sheet)
    assert (found["head"], found["revision"]) == ({"done": 1}, 3)


def test_entries_that_were_sent_already_are_not_appended_again(library: LibraryClient, sheet: str) -> None:
    library.append(sheet, "play", 0, [1, 2, 3])
    assert library.append(sheet, "play", 1, [2, 3]) == 3
    assert library.append(sheet, "play", 0, [1]) == 3
    assert library.append(sheet, "play", 2, [3, 4, 5]) == 5, "the first was there, the others are new"
    assert library.open(sheet)["logs"] == {"play": [1, 2, 3, 4, 5]}


@pytest.mark.parametrize(("start", "entries"), [(4, [9]), (100, [9]), (2, [9]), (0, [1, 2, 9]), (1, [2, 3, 4, 5])])
def test_entries_that_do_not_follow_are_a_conflict(
    library: LibraryClient, sheet: str, start: int, entries: list[int]
) -> None:
    library.append(sheet, "play", 0, [1, 2, 4])
    with pytest.raises(Refused) as refused:
        library.append(sheet, "play", start, entries, {"h": "wrong"})
    assert (refused.value.kind, refused.value.current) == ("conflict", 3)
    assert library.open(sheet)["logs"] == {"play": [1, 2, 4]}
    assert library.open(sheet)["head"] == HEAD


def test_a_log_can_be_emptied(library: LibraryClient, sheet: str) -> None:
    library.append(sheet, "play", 0, [1, 2])
    library.append(sheet, "design", 0, [3])
    library.clear(sheet, "play")
    library.clear(sheet, "unknown")
    assert library.open(sheet)["logs"] == {"design": [3]}
    assert library.append(sheet, "play", 0, [9]) == 1


def test_a_sheet_has_at_most_eight_logs(library: LibraryClient, sheet: str) -> None:
    for number in range(8):
        library.append(sheet, f"log-{number}", 0, [number])
    with pytest.raises(Refused, match="at most 8 logs"):
        library.append(sheet, "log-8", 0, [8])
    library.clear(sheet, "log-0")
    assert library.append(sheet, "log-8", 0, [8]) == 1


@pytest.mark.parametrize("log", ["Play", "a_b", "x" * 33, "ä"])
def test_a_log_needs_a_plain_name(library: LibraryClient, sheet: str, log: str) -> None:
    with pytest.raises(Refused, match="The name of a log"):
        library.append(sheet, log, 0, [1])


def test_a_thousand_entries_come_back_in_order(library: LibraryClient, sheet: str) -> None:
    for start in range(0, 1000, 125):
        library.append(sheet, "play", start, [{"n": number} for number in range(start, start + 125)])
    assert library.open(sheet)["logs"]["play"] == [{"n": number} for number in range(1000)]


def test_a_deleted_sheet_is_gone_and_can_be_restored(library: LibraryClient, sheet: str) -> None:
    library.append(sheet, "play", 0, [1])
    before = library.open(sheet)
    library.remove(sheet)
    library.remove(sheet)
    assert listed(library, sheet) is None
    with pytest.raises(Refused, match="no sheet"):
        library.open(sheet)
    with pytest.raises(Refused, match="no sheet"):
        library.append(sheet, "play", 1, [2])
    assert library.restore(sheet)["number"] == before["number"]
    assert library.restore(sheet)["revision"] == 1
    assert library.open(sheet) == before


def test_putting_a_deleted_sheet_restores_it(library: LibraryClient, sheet: str) -> None:
    library.append(sheet, "play", 0, [1])
    library.remove(sheet)
    assert library.put(sheet, origin="made", head={"h": 1}, revision=1)["revision"] == 2
    assert library.open(sheet)["logs"] == {"play": [1]}
    library.remove(sheet)
    library.put(sheet, origin="made", head={"h": 2}, body={"b": 2}, revision=0)
    found = library.open(sheet)
    assert (found["head"], found["body"], found["logs"]) == ({"h": 2}, {"b": 2}, {}), "a new sheet has no logs"


def test_settings_are_kept(library: LibraryClient) -> None:
    library.save_settings({"theme": "dark", "keys": {"fill": "x"}})
    assert library.list()["settings"] == {"theme": "dark", "keys": {"fill": "x"}}
    library.save_settings({})
    assert library.list()["settings"] == {}


def test_settings_are_not_too_large(library: LibraryClient) -> None:
    with pytest.raises(Refused, match="65,536 bytes") as refused:
        library.save_settings({"x": "y" * 70_000})
    assert refused.value.kind == "too_large"


def test_an_exported_library_is_the_same_when_it_is_imported(
    library: LibraryClient, sheet: str, new_library: NewLibrary
) -> None:
    library.append(sheet, "play", 0, [1, {"a": "ü"}], {"done": 1})
    library.save_settings({"theme": "dark"})
    file = library.export()
    assert json.loads(file)["format"] == "hanjie-library"
    assert json.loads(file)["version"] == 1
    assert library.import_(file) == {"added": 0, "same": len(library.list()["sheets"]), "replaced": 0}
    copy = new_library()
    counts = copy.import_(file)
    assert counts == {"added": len(library.list()["sheets"]) - 50, "same": 50, "replaced": 0}
    assert {**copy.open(sheet), "revision": 2} == library.open(sheet), "revisions begin anew"
    assert copy.list()["settings"] == {"theme": "dark"}
    assert {one["id"] for one in copy.list()["sheets"]} == {one["id"] for one in library.list()["sheets"]}


def test_settings_of_a_file_are_added_but_never_where_links_lead(library: LibraryClient) -> None:
    library.save_settings({"theme": "dark"})
    settings = {"theme": "light", "sound": True, "linksTo": "https://elsewhere.example/"}
    file = {"format": "hanjie-library", "version": 1, "settings": settings, "sheets": []}
    library.import_(json.dumps(file).encode())
    assert library.list()["settings"] == {"theme": "dark", "sound": True}
    library.save_settings({})


def test_an_exported_number_keeps_all_its_digits(library: LibraryClient, sheet: str) -> None:
    file = exported(library, sheet)
    file["sheets"][0] |= {"id": next(NAMES), "body": {"big": [12345678901234567890, -(10**30), 1e300, 0.1, 2**53 - 1]}}
    library.import_(json.dumps(file).encode())
    (copy,) = exported(library, file["sheets"][0]["id"])["sheets"]
    assert copy["body"] == file["sheets"][0]["body"]


def exported(library: LibraryClient, id: str) -> dict[str, Any]:
    """A file with this sheet alone."""
    file: dict[str, Any] = json.loads(library.export())
    return {**file, "sheets": [sheet for sheet in file["sheets"] if sheet["id"] == id]}


def test_a_number_that_no_library_reaches_is_not_taken_from_a_file(library: LibraryClient, sheet: str) -> None:
    file = exported(library, sheet)
    file["sheets"][0] |= {"id": next(NAMES), "number": 999_999_990}
    library.import_(json.dumps(file).encode())
    assert library.put(next(NAMES), origin="made", head={}, body={}, revision=0)["number"] < 100_000


def test_importing_an_older_state_changes_nothing(library: LibraryClient, sheet: str) -> None:
    library.append(sheet, "play", 0, [1])
    file = exported(library, sheet)
    library.append(sheet, "play", 1, [2], {"later": True})
    assert library.import_(json.dumps(file).encode()) == {"added": 0, "same": 1, "replaced": 0}
    assert library.open(sheet)["logs"] == {"play": [1, 2]}
    assert library.open(sheet)["head"] == {"later": True}


def test_importing_a_later_state_continues_the_sheet(library: LibraryClient, sheet: str) -> None:
    library.append(sheet, "play", 0, [1])
    file = exported(library, sheet)
    file["sheets"][0]["logs"]["play"] += [2, 3]
    file["sheets"][0]["head"] = {"later": True}
    assert library.import_(json.dumps(file).encode()) == {"added": 0, "same": 0, "replaced": 1}
    found = library.open(sheet)
    assert (found["logs"], found["head"], found["revision"]) == ({"play": [1, 2, 3]}, {"later": True}, 2)


@pytest.mark.parametrize("part", ["body", "logs"])
def test_importing_another_sheet_with_the_same_id_keeps_both(library: LibraryClient, sheet: str, part: str) -> None:
    library.append(sheet, "play", 0, [1])
    before = library.open(sheet)
    file = exported(library, sheet)
    file["sheets"][0][part] = {"body": {"other": 1}, "logs": {"play": [2]}}[part]
    text = json.dumps(file, indent=2).encode()
    assert library.import_(text) == {"added": 1, "same": 0, "replaced": 0}
    assert library.open(sheet) == before
    (new,) = [one["id"] for one in library.list()["sheets"] if one["id"].startswith(f"{sheet}-")]
    assert library.open(new)[part] == file["sheets"][0][part]
    assert library.import_(text) == {"added": 0, "same": 1, "replaced": 0}, "a second time adds nothing"


def test_importing_a_deleted_sheet_brings_it_back(library: LibraryClient, sheet: str) -> None:
    file = json.dumps(exported(library, sheet)).encode()
    library.remove(sheet)
    assert library.import_(file) == {"added": 1, "same": 0, "replaced": 0}
    assert library.open(sheet)["body"] == BODY


@pytest.mark.parametrize(
    ("file", "words"),
    [
        (b"", "expected '{'"),
        (b"hello", "expected '{'"),
        (b"\xff\xfe{}", "not UTF-8"),
        (b"{}", "not an exported library"),
        (b'{"format": "hanjie-library"}', "later version"),
        (b'{"format": "hanjie-library", "version": 2, "sheets": []}', "later version"),
        (b'{"sheets": [], "format": "hanjie-library", "version": 1}', "not an exported library"),
        (b'{"format": "hanjie-library", "version": 1, "sheets": [}', ""),
        (b'{"format": "hanjie-library", "version": 1, "sheets": [{"id": "half"', ""),
        (b'{"format": "hanjie-library", "version": 1, "sheets": [{"id": "half"}]}', "not complete"),
        (b'{"format": "hanjie-library", "version": 1, "sheets": [{"id": "a b"}]}', "The id of a sheet"),
        (b'{"format": "hanjie-library", "version": 1, "sheets": []} x', "expected the end"),
        (b'{"format": "hanjie-library", "version": 1, "x": %s, "sheets": []}' % (b"[" * 200), "nested too deeply"),
        (b'{"format": "hanjie-library", "version": 1, "settings": NaN}', "NaN"),
    ],
)
def test_a_file_that_is_not_a_library_is_refused(file: bytes, words: str, library: LibraryClient) -> None:
    with pytest.raises(Refused) as refused:
        library.import_(file)
    assert words in str(refused.value)
    assert refused.value.kind in ("unreadable", "bad_request")


def test_an_import_is_all_or_nothing(library: LibraryClient, sheet: str) -> None:
    file = exported(library, sheet)
    good = {**file["sheets"][0], "id": next(NAMES)}
    text = json.dumps({**file, "settings": {"x": 1}, "sheets": [good, {"id": "half"}]}).encode()
    with pytest.raises(Refused, match="not complete"):
        library.import_(text)
    assert listed(library, good["id"]) is None
    assert library.list()["settings"] != {"x": 1}
