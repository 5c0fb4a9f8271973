"""``hanjie completion``, and the completions for the shell."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from tests.cli.runs import hanjie


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_calls_hanjie_for_completions(shell: str) -> None:
    run = hanjie("completion", shell)
    assert run.code == 0
    assert f"_HANJIE_COMPLETE={shell}_complete" in run.out


def test_bash_accepts_the_script() -> None:
    bash = shutil.which("bash")
    if bash is None:
        pytest.skip("there is no bash here")
    script = hanjie("completion", "bash").out
    subprocess.run([bash, "-n"], input=script.encode(), check=True)


def completions(monkeypatch: pytest.MonkeyPatch, line: str) -> list[str]:
    words = line.split(" ")
    monkeypatch.setenv("_HANJIE_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", line)
    monkeypatch.setenv("COMP_CWORD", str(len(words) - 1))
    return hanjie().out.splitlines()


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("hanjie co", "plain,convert"),
        ("hanjie solve --no", "plain,--no-guess"),
        ("hanjie solve ti", "file,ti"),
        ("hanjie convert tiny.non out", "file,out"),
        ("hanjie convert a b --to no", "plain,non"),
        ("hanjie convert a b --to sv", "plain,svg"),
        ("hanjie solve --output x", "file,x"),
    ],
)
def test_verbs_options_formats_and_files_are_completed(
    monkeypatch: pytest.MonkeyPatch, line: str, expected: str
) -> None:
    assert expected in completions(monkeypatch, line)


def test_an_unknown_shell_is_refused() -> None:
    run = hanjie("completion", "tcsh")
    assert run.code == 2
    assert "'tcsh' is not one of" in run.err
