"""``hanjie studio --static``: the studio as a folder, written from the installed package."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from hanjie.errors import HanjieError
from hanjie.studio import static_site
from hanjie.studio.static_site import MARK, write_site
from tests.cli.runs import hanjie
from tests.studio.static_site import need_site

NAMES = ("assets/main-1.js", "python-1/hanjie.zip", "core-1.wasm", "index.html")


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small site in the place of the real one."""
    folder = tmp_path / "built"
    for name in (*NAMES, "built-from.txt"):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name, encoding="utf-8")
    list_files(folder)
    monkeypatch.setattr(static_site, "BUILT", folder)
    return folder


def list_files(folder: Path) -> None:
    """Write a service worker that names the files, as the real one does."""
    named = {name: f"{'x' * 43}=" for name in files(folder) if name not in (MARK, "built-from.txt")}
    script = f"const files = JSON.parse({json.dumps(json.dumps(named, separators=(',', ':')))});"
    (folder / MARK).write_text(script, encoding="utf-8")


def files(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_a_new_folder_gets_all_files_but_the_mark_of_the_build(built: Path, tmp_path: Path) -> None:
    written = write_site(tmp_path / "some" / "site")
    assert files(tmp_path / "some" / "site") == sorted(set(files(built)) - {"built-from.txt"})
    size = sum((written.folder / name).stat().st_size for name in files(written.folder))
    assert (written.files, written.size) == (5, size)


def test_a_newer_version_takes_the_place_of_an_older_one_and_leaves_other_files_alone(
    built: Path, tmp_path: Path
) -> None:
    site = tmp_path / "site"
    write_site(site)
    own = ("CNAME", "assets/logo.svg", "core-values/a.html", "python-course/lesson.py", "core-notes.md")
    for name in own:
        (site / name).parent.mkdir(exist_ok=True)
        (site / name).write_text("mine", encoding="utf-8")
    for old, new in (
        ("assets/main-1.js", "assets/main-2.js"),
        ("core-1.wasm", "core-2.wasm"),
        ("python-1", "python-2"),
    ):
        (built / old).rename(built / new)
    write_site(site)
    assert files(site) == sorted({*files(built), *own} - {"built-from.txt"})
    assert {(site / name).read_text(encoding="utf-8") for name in own} == {"mine"}
    assert not (site / "python-1").exists()


def test_a_folder_with_other_files_is_left_alone(built: Path, tmp_path: Path) -> None:
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "mother.txt").write_text("dear", encoding="utf-8")
    with pytest.raises(HanjieError, match="has other files"):
        write_site(tmp_path / "letters")
    assert files(tmp_path / "letters") == ["mother.txt"]


@pytest.mark.parametrize("name", ["index.html", MARK])
def test_a_page_of_another_program_is_never_replaced(built: Path, tmp_path: Path, name: str) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / name).write_text("my homepage", encoding="utf-8")
    with pytest.raises(HanjieError, match=f"has other files, such as {name}"):
        write_site(home)
    assert (home / name).read_text(encoding="utf-8") == "my homepage"


def test_another_service_worker_does_not_make_a_folder_ours(built: Path, tmp_path: Path) -> None:
    for name in (MARK, "index.html", "assets/logo.svg"):
        (tmp_path / "mine" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "mine" / name).write_text("mine", encoding="utf-8")
    with pytest.raises(HanjieError, match="has other files"):
        write_site(tmp_path / "mine")
    assert files(tmp_path / "mine") == sorted([MARK, "index.html", "assets/logo.svg"])


@pytest.mark.parametrize("name", ["{outside}", "../outside/letter.txt", "link/letter.txt"])
def test_a_list_that_names_files_elsewhere_removes_none_of_them(name: str, built: Path, tmp_path: Path) -> None:
    site, letter = tmp_path / "site", tmp_path / "outside" / "letter.txt"
    letter.parent.mkdir()
    letter.write_text("dear", encoding="utf-8")
    site.mkdir()
    (site / "link").symlink_to(letter.parent)
    named = {name.format(outside=letter): f"{'x' * 43}=", "index.html": f"{'x' * 43}="}
    (site / MARK).write_text(json.dumps(named, separators=(",", ":")), encoding="utf-8")
    write_site(site)
    assert letter.read_text(encoding="utf-8") == "dear"
    assert (site / "index.html").exists()


def test_a_link_that_leads_out_of_the_folder_is_not_followed(built: Path, tmp_path: Path) -> None:
    site, outside = tmp_path / "site", tmp_path / "outside"
    outside.mkdir()
    site.mkdir()
    (site / "assets").symlink_to(outside)
    with pytest.raises(HanjieError, match="assets is a link that leads out of"):
        write_site(site)
    assert list(outside.iterdir()) == []


def link_to_another_page(site: Path) -> None:
    (site / "index.html").unlink()
    (site / "index.html").symlink_to(site.parent / "page.html")


def folder_in_place_of_the_page(site: Path) -> None:
    (site / "index.html").unlink()
    (site / "index.html").mkdir()


def file_in_place_of_python(site: Path) -> None:
    (site / "python-1" / "hanjie.zip").unlink()
    (site / "python-1").rmdir()
    (site / "python-1").write_text("mine", encoding="utf-8")


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (link_to_another_page, r"index\.html is a link that leads out of"),
        (folder_in_place_of_the_page, r"index\.html is a folder, but the studio has a file of that name"),
        (file_in_place_of_python, r"python-1 is a file, but the studio has a folder of that name"),
    ],
)
def test_nothing_is_written_if_something_else_has_the_place_of_a_file(
    built: Path, tmp_path: Path, change: Callable[[Path], None], problem: str
) -> None:
    site, page = tmp_path / "site", tmp_path / "page.html"
    page.write_text("mine", encoding="utf-8")
    write_site(site)
    (site / "core-1.wasm").write_text("older", encoding="utf-8")
    change(site)
    with pytest.raises(HanjieError, match=problem):
        write_site(site)
    assert (site / "core-1.wasm").read_text(encoding="utf-8") == "older"
    assert page.read_text(encoding="utf-8") == "mine"


def test_a_folder_that_was_not_finished_can_be_written_again(built: Path, tmp_path: Path) -> None:
    write_site(tmp_path / "site")
    (tmp_path / "site" / MARK).unlink()
    (tmp_path / "site" / "core-1.wasm").rename(tmp_path / "site" / "core-1.wasm.new")
    write_site(tmp_path / "site")
    assert files(tmp_path / "site") == sorted([*NAMES, MARK])


def test_a_name_that_is_empty_is_refused() -> None:
    answer = hanjie("studio", "--static", "")
    assert answer.code == 2
    assert "name a folder" in answer.err


def test_a_checkout_of_a_repository_may_be_the_folder(built: Path, tmp_path: Path) -> None:
    for name in (".git/HEAD", "README.md", "CNAME"):
        (tmp_path / "pages" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "pages" / name).write_text("mine", encoding="utf-8")
    write_site(tmp_path / "pages")
    assert set(files(tmp_path / "pages")) == {*NAMES, MARK, ".git/HEAD", "README.md", "CNAME"}


def test_a_file_is_not_a_folder(built: Path, tmp_path: Path) -> None:
    (tmp_path / "note").write_text("", encoding="utf-8")
    with pytest.raises(HanjieError, match="is a file"):
        write_site(tmp_path / "note")


def test_without_the_folder_the_message_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(static_site, "BUILT", tmp_path / "nowhere")
    with pytest.raises(HanjieError, match="make site"):
        write_site(tmp_path / "site")


def test_files_make_no_sense_with_it(tmp_path: Path) -> None:
    answer = hanjie("studio", "cat.non", "--static", str(tmp_path / "site"))
    assert answer.code == 2
    assert "--static takes no files" in answer.err


def test_the_service_worker_names_every_file_with_its_digest(tmp_path: Path) -> None:
    need_site()
    answer = hanjie("studio", "--static", str(tmp_path / "site"), "--json")
    assert answer.code == 0
    assert json.loads(answer.out)["folder"] == str(tmp_path / "site")
    script = (tmp_path / "site" / MARK).read_text(encoding="utf-8")
    (listed,) = re.findall(r'JSON\.parse\((?:"((?:[^"\\]|\\.)*)"|`([^`]*)`|\'([^\']*)\')\)', script)
    text = next(filter(None, listed))
    named = json.loads(text.replace('\\"', '"'))
    assert sorted(named) == sorted(set(files(tmp_path / "site")) - {MARK})
    for name, digest in named.items():
        found = hashlib.sha256((tmp_path / "site" / name).read_bytes()).digest()
        assert base64.b64encode(found).decode() == digest


def test_the_manifest_names_icons_that_are_there() -> None:
    need_site()
    from PIL import Image

    manifest = json.loads((static_site.BUILT / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert manifest["start_url"] == manifest["scope"] == "./"
    for icon in manifest["icons"]:
        path = static_site.BUILT / icon["src"]
        assert path.exists()
        if path.suffix == ".png":
            with Image.open(path) as picture:
                assert "x".join(map(str, picture.size)) == icon["sizes"]
    assert 'rel="manifest"' in (static_site.BUILT / "index.html").read_text(encoding="utf-8")
