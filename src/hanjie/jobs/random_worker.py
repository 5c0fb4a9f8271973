"""A process that runs starts of a hunt for random puzzles: a wish and a seed in, then numbers in and outcomes out."""

from __future__ import annotations

import json
import signal
import sys

from hanjie.generate.random import Wish
from hanjie.jobs.random_starts import candidate_data, run_start
from hanjie.model import NO_LIMITS


def main() -> None:
    """Answer until the input ends. Ctrl-C is for the process that reads the answers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    task = json.loads(sys.stdin.readline())
    wish, seed = Wish.from_dict(task["wish"]), task["seed"]
    for line in sys.stdin:
        outcome = run_start(wish, seed, int(line), NO_LIMITS)
        print(json.dumps(candidate_data(outcome)), flush=True)


if __name__ == "__main__":
    main()
