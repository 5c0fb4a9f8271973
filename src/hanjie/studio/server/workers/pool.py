"""The workers of a server: started when they are needed, at most three, one of them always free of long jobs."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Coroutine
from contextlib import suppress

from hanjie.studio.server.workers.child import Child, Died
from hanjie.studio.server.workers.frames import Frame
from hanjie.studio.trouble import Kind, Trouble

WORKERS = 3
"""The most workers."""
MEGABYTES = 135
"""The most data of a worker: three of them and the server stay below 500 MB."""
WAITING = 24
"""The most jobs that wait for a worker."""
START = 20.0
"""The seconds that a worker may take to load everything."""
GRACE = 2.0
"""The seconds that a worker has to answer after it was asked to stop."""


class Pool:
    """Hands out workers, each to one job at a time."""

    def __init__(self) -> None:
        self._idle: list[Child] = []
        self._all: set[Child] = set()
        self._busy = {True: 0, False: 0}
        self._queues: dict[bool, deque[asyncio.Future[None]]] = {True: deque(), False: deque()}
        self._overstayers: deque[asyncio.Future[None]] = deque()
        self._tasks: set[asyncio.Task[None]] = set()
        self.is_closed = False
        """True once the studio stops."""

    @property
    def pids(self) -> list[int]:
        """The numbers of all processes."""
        return [child.pid for child in self._all]

    def warm_up(self) -> None:
        """Start one worker in the background; until it is there, it has the place of a short job."""
        self._busy[False] += 1
        self.spawn(self._start_idle())

    async def take(self, is_long: bool, job: str) -> Child:
        """A worker for this job; Trouble if too many jobs wait already."""
        await self._wait_for_turn(is_long)
        try:
            return self._take_idle(job) or await self._start()
        except BaseException:
            self._done(is_long)
            raise

    async def until_wanted(self) -> None:
        """Wait until a short job waits for a place.

        Short jobs are those that a user waits for, and nearly all of them take milliseconds. A very hard puzzle makes
        a check or a hint as long as a search, and no time that is set beforehand would be right: it may go on while
        no other job needs its place, and must end early as soon as one does.
        """
        if not self._queues[False]:
            wanted = asyncio.get_running_loop().create_future()
            self._overstayers.append(wanted)
            try:
                await wanted
            finally:
                with suppress(ValueError):
                    self._overstayers.remove(wanted)

    def give_back(self, child: Child, is_long: bool) -> None:
        """Take a worker back that has answered; it may still end by itself."""
        self.spawn(self._reclaim(child, is_long, GRACE))

    def drop(self, child: Child, is_long: bool) -> None:
        """Take a worker back in the middle of its job: it must stop, and is ended if it does not."""
        self.spawn(self._stop(child, is_long))

    async def close(self) -> None:
        """End all workers."""
        self.is_closed = True
        for queue in self._queues.values():
            for turn in queue:
                turn.cancel()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*(child.end() for child in list(self._all)), return_exceptions=True)

    def spawn(self, work: Coroutine[None, None, None]) -> None:
        """Run something in the background."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _wait_for_turn(self, is_long: bool) -> None:
        if self.is_closed:
            raise Trouble(Kind.CANCELLED, "The studio was stopped.")
        queue = self._queues[is_long]
        if not queue and self._has_room(is_long):
            self._busy[is_long] += 1
            return
        if sum(map(len, self._queues.values())) >= WAITING:
            raise Trouble(Kind.BUSY, f"The studio is busy: {WAITING} jobs are waiting already. Try again in a moment.")
        turn = asyncio.get_running_loop().create_future()
        queue.append(turn)
        try:
            if not is_long:
                self._ask_to_give_way()
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._done(is_long)
            else:
                with suppress(ValueError):
                    queue.remove(turn)
            raise

    def _ask_to_give_way(self) -> None:
        """End the short job that has run longest; those that have just ended are passed over."""
        while self._overstayers:
            waiting = self._overstayers.popleft()
            if not waiting.done():
                waiting.set_result(None)
                return

    def _has_room(self, is_long: bool) -> bool:
        total = sum(self._busy.values())
        return total < WORKERS and (not is_long or self._busy[True] < WORKERS - 1)

    def _done(self, is_long: bool) -> None:
        """A place is free: the next job in the queue takes it, short ones first."""
        self._busy[is_long] -= 1
        for kind in (False, True):
            queue = self._queues[kind]
            while queue and self._has_room(kind):
                turn = queue.popleft()
                if not turn.done():
                    self._busy[kind] += 1
                    turn.set_result(None)

    def _take_idle(self, job: str) -> Child | None:
        """An idle worker, the one that did such a job last if possible: it may have kept something."""
        self._idle = [child for child in self._idle if child.is_alive]
        if not self._idle:
            return None
        child = next((child for child in self._idle if child.last_job == job), self._idle[-1])
        self._idle.remove(child)
        return child

    async def _start(self) -> Child:
        child = await Child.start(MEGABYTES)
        self._all.add(child)
        try:
            async with asyncio.timeout(START):
                kind, _ = await child.frame()
            assert kind is Frame.READY
        except (TimeoutError, Died):
            await self._forget(child)
            raise Trouble(Kind.CRASHED, "A worker of the studio could not be started. Try again.") from None
        except BaseException:
            child.kill()
            self.spawn(self._forget(child))
            raise
        return child

    async def _start_idle(self) -> None:
        try:
            with suppress(Trouble):
                child = await self._start()
                self._idle.append(child)  # the list may have been replaced meanwhile
        finally:
            self._done(False)

    async def _reclaim(self, child: Child, is_long: bool, seconds: float) -> None:
        """Read what a worker still writes until it is idle; end it if that takes too long."""
        try:
            async with asyncio.timeout(seconds):
                while True:
                    kind, size = await child.frame()
                    if kind is Frame.IDLE:
                        self._idle.append(child)
                        return
                    async for _ in child.pieces(size):
                        pass
        except (TimeoutError, Died, ValueError):
            await self._forget(child)
        finally:
            self._done(is_long)

    async def _stop(self, child: Child, is_long: bool) -> None:
        await child.cancel()
        await self._reclaim(child, is_long, GRACE)

    async def _forget(self, child: Child) -> None:
        await child.end()
        self._all.discard(child)
