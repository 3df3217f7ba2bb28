"""Opponents. They go through the same interface as everybody else."""

from collections.abc import Callable

from vs2pcg.bots.gentle_bot import GentleBot
from vs2pcg.bots.playing import Bot
from vs2pcg.bots.random_bot import RandomBot
from vs2pcg.bots.simple_bot import SimpleBot

BOTS: dict[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "gentle": GentleBot,
    "simple": SimpleBot,
}

__all__ = ["BOTS", "Bot", "RandomBot", "SimpleBot"]
