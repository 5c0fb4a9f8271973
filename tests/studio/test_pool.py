"""The workers of a server: never more than three, whenever they are started."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from hanjie.studio.server.workers import pool as pools
from hanjie.studio.server.workers.frames import Frame
from hanjie.studio.server.workers.pool import Pool

STARTS = 0.05
"""The seconds that a worker takes to start."""


class Slow:
    """A worker that takes a while to start."""

    made = 0
    last_job = ""
    is_alive = True
    pid = 0

    @classmethod
    async def start(cls, megabytes: int) -> Slow:
        """A new one."""
        cls.made += 1
        return cls()

    async def frame(self) -> tuple[Frame, int]:
        """It is ready."""
        await asyncio.sleep(STARTS)
        return Frame.READY, 0

    async def end(self) -> None:
        """It ends at once."""


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> type[Slow]:
    monkeypatch.setattr(pools, "Child", Slow)
    monkeypatch.setattr(Slow, "made", 0)
    return Slow


def run(steps: Coroutine[Any, Any, None]) -> None:
    """In a thread of its own, because tests in a browser leave a loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, steps).result()


def test_the_first_worker_counts_while_it_starts(made: Any) -> None:
    async def take_three() -> None:
        pool = Pool()
        pool.warm_up()
        await asyncio.gather(pool.take(True, "solve"), pool.take(True, "count"), pool.take(False, "check"))
        assert len(pool.pids) == 3
        await pool.close()

    run(take_three())
    assert made.made == 3


def test_the_first_worker_is_there_for_a_job_that_comes_later(made: Any) -> None:
    async def take_one() -> None:
        pool = Pool()
        pool.warm_up()
        await asyncio.sleep(STARTS * 4)
        await pool.take(False, "hint")
        await pool.close()

    run(take_one())
    assert made.made == 1
