"""Random games under the harness, for as long as you like: python -m tests.soak GAMES [SEED]."""

from __future__ import annotations

import random
import sys
import traceback

from tests.companies import company
from tests.harness import play


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    failed = 0
    for seed in range(first, first + games):
        decks, table = company(random.Random(seed))
        try:
            game = play(decks, seed, table, rate=0.03)
        except Exception:
            failed += 1
            names = ", ".join(d.name for d in decks)
            print(f"seed {seed} ({table.mode}: {names})", file=sys.stderr)
            traceback.print_exc()
            continue
        print(f"{seed}: {table.mode}, {game.state.turn} turns, {len(game.log())} choices")
    print(f"{games - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
