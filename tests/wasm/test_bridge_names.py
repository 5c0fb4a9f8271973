"""The bridge has every name of the compiled core, with the same parameters."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

NATIVE = Path(__file__).parents[2] / "src" / "hanjie" / "native"
BRIDGE = NATIVE / "bridge"


def functions(tree: ast.AST, prefix: str = "") -> Iterator[tuple[str, ast.FunctionDef]]:
    """The public functions and methods, each with its name."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef):
            yield from functions(node, f"{node.name}.")
        elif isinstance(node, ast.FunctionDef) and (node.name == "__init__" or not node.name.startswith("_")):
            yield f"{prefix}{node.name}", node


def parameters(function: ast.FunctionDef) -> tuple[list[str], list[str], list[str], list[str]]:
    """Names and defaults, those of keywords apart."""
    arguments = function.args
    return (
        [argument.arg for argument in arguments.args],
        [ast.unparse(default) for default in arguments.defaults],
        [argument.arg for argument in arguments.kwonlyargs],
        [ast.unparse(default) for default in arguments.kw_defaults if default],
    )


STUB = dict(functions(ast.parse((NATIVE / "_core.pyi").read_text(encoding="utf-8"))))
WRITTEN = {
    name: function
    for path in sorted(BRIDGE.glob("*.py"))
    for name, function in functions(ast.parse(path.read_text(encoding="utf-8")))
}


@pytest.mark.parametrize("name", STUB)
def test_a_function_of_the_core_has_the_same_parameters_in_the_bridge(name: str) -> None:
    assert name in WRITTEN
    assert parameters(WRITTEN[name]) == parameters(STUB[name])


@pytest.mark.parametrize("name", [name for name, function in STUB.items() if function.decorator_list])
def test_a_property_of_the_core_is_a_property_of_the_bridge(name: str) -> None:
    assert [ast.unparse(each) for each in WRITTEN[name].decorator_list] == ["property"]


def test_the_bridge_exports_every_name_of_the_core() -> None:
    tree = ast.parse((BRIDGE / "__init__.py").read_text(encoding="utf-8"))
    exported = {alias.name for node in tree.body if isinstance(node, ast.ImportFrom) for alias in node.names}
    assert exported == {name.partition(".")[0] for name in STUB}


def test_the_bridge_calls_what_the_core_exports() -> None:
    """Calls are found by their names, which no compiler checks."""
    core = Path(__file__).parents[2] / "core" / "wasm"
    exports = {
        line.removeprefix("HANJIE_CALL(").partition(")")[0]
        for path in core.glob("*_calls.cpp")
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.startswith("HANJIE_CALL(")
    }
    assert called() == exports


def called() -> set[str]:
    """The calls that the bridge names: as a text, or as a method of an object of the core."""
    found = set[str]()
    for path in sorted(BRIDGE.glob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        kinds = [
            str(node.value.value)
            for node in ast.walk(tree)
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "_kind"
            if isinstance(node.value, ast.Constant) and node.value.value
        ]
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call):
                continue
            texts = [str(each.value) for each in node.args[:2] if isinstance(each, ast.Constant)]
            match ast.unparse(node.func):
                case "call" | "watched":
                    found.update(text for text in texts if text.isidentifier())
                case "self._call" | "self._watched":
                    found.update(f"{kind}_{text}" for kind in kinds for text in texts if text.isidentifier())
                case "self._make":
                    found.update(f"{kind}_{text}" for kind in kinds for text in ("new", "drop"))
    return found
