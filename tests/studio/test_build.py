"""The build of the page and of packages: which node is used, and what a package holds."""

from __future__ import annotations

import shutil
import tarfile
from importlib import import_module
from pathlib import Path

import pytest

from studio import page

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("version", ["v20.19.0", "v20.20.2", "v22.12.0", "v22.21.1", "v23.0.0", "v24.1.0", "v100.0.0"])
def test_a_recent_node_is_used(version: str) -> None:
    assert page.is_recent(f"{version}\n")


@pytest.mark.parametrize("version", ["v20.18.3", "v18.20.8", "v21.7.3", "v22.11.0", "v9.19.0", "", "node", "v20"])
def test_any_other_node_is_left_alone(version: str) -> None:
    assert not page.is_recent(f"{version}\n")


def test_a_folder_that_was_built_takes_its_place_as_a_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old, new = tmp_path / "page", tmp_path / "dist"
    for folder in (old, new):
        folder.mkdir()
        (folder / "of").write_text(folder.name, encoding="utf-8")
    (tmp_path / "page.new").mkdir()
    (tmp_path / "page.new" / "left").touch()

    def half(source: Path, target: Path) -> None:
        target.mkdir()
        raise OSError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(shutil, "copytree", half)
        with pytest.raises(OSError, match="full"):
            page.replace(old, new)
    assert (old / "of").read_text(encoding="utf-8") == "page"
    page.replace(old, new)
    assert [(path.name, path.read_text(encoding="utf-8")) for path in old.iterdir()] == [("of", "dist")]
    assert {path.name for path in tmp_path.iterdir()} == {"page", "dist"}


@pytest.mark.parametrize("is_left_out", [False, True], ids=["with", "without"])
def test_a_package_holds_the_site_unless_it_is_left_out(
    is_left_out: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    checkout = tmp_path / "checkout"
    built = ("src/hanjie/studio/page/index.html", "src/hanjie/studio/site/index.html")
    for name in ("src/hanjie/__init__.py", "src/hanjie/paper/fonts/OFL.txt", *built):
        (checkout / name).parent.mkdir(parents=True, exist_ok=True)
        (checkout / name).write_text('__version__ = "1.0"\n', encoding="utf-8")
    for name in ("pyproject.toml", "README.md", "LICENSE", ".gitignore", "CMakeLists.txt"):
        (checkout / name).write_bytes((ROOT / name).read_bytes())
    monkeypatch.syspath_prepend(ROOT / "studio")
    monkeypatch.setenv("HANJIE_WITHOUT_SITE", "1" if is_left_out else "")
    monkeypatch.chdir(checkout)
    backend = import_module("build_backend")
    name = backend.build_sdist(str(tmp_path))
    with tarfile.open(tmp_path / name) as packed:
        files = {path.partition("/")[2] for path in packed.getnames()}
    assert "src/hanjie/studio/page/index.html" in files
    assert ("src/hanjie/studio/site/index.html" in files) != is_left_out
