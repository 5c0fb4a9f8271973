"""List the solvers with their abilities."""

from __future__ import annotations

from dataclasses import dataclass

from hanjie import solvers
from hanjie.model import NO_LIMITS, Limits
from hanjie.model.plain import Plain


@dataclass(frozen=True, slots=True)
class AlgorithmsRequest(Plain):
    """List the solvers."""


@dataclass(frozen=True, slots=True)
class AlgorithmFacts(Plain):
    """One solver."""

    name: str
    """Its name."""
    about: str
    """How it works, in one sentence of English."""
    has_line_logic: bool
    """True if it can work without guessing."""
    counts_steps: bool
    """True if it can stop after a number of steps."""


@dataclass(frozen=True, slots=True)
class AlgorithmsReport(Plain):
    """The solvers."""

    algorithms: tuple[AlgorithmFacts, ...]
    """All of them, the native one first."""


def run(request: AlgorithmsRequest, limits: Limits = NO_LIMITS) -> AlgorithmsReport:
    """List the solvers."""
    return AlgorithmsReport(tuple(map(_facts, solvers.ALGORITHMS)))


def facts(name: str) -> AlgorithmFacts:
    """The solver with this name; UnknownNameError suggests the nearest one."""
    return _facts(solvers.get(name))


def _facts(algorithm: solvers.Algorithm) -> AlgorithmFacts:
    return AlgorithmFacts(algorithm.name, algorithm.about, not algorithm.only_guesses, algorithm.name != "native")
