"""An effect: what it says and what it does, made together so that they cannot disagree."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from inspect import isgeneratorfunction
from typing import NamedTuple

from vs2pcg.model.context import Context
from vs2pcg.model.parts import Play, at_once
from vs2pcg.rules.checks import check


class Fx(NamedTuple):
    """``text`` reads as an instruction in lower case; ``{me}`` stands for whoever has the power."""

    text: str
    run: Callable[[Context], Play[None]]


def custom(text: str) -> Callable[[Callable[[Context], Play[None]]], Fx]:
    """For effects that are one of a kind: a function with a sentence of its own."""

    def wrap(function: Callable[[Context], Play[None]]) -> Fx:
        if not isgeneratorfunction(function):
            raise TypeError(
                f"{function.__name__} has to be a generator, since effects may stop for questions; "
                "mark one that asks nothing with @at_once"
            )
        return Fx(text, function)

    return wrap


def then(*effects: Fx, joined: str = "", text: str = "") -> Fx:
    """One instruction after another; the state checks run in between."""

    def run(c: Context) -> Play[None]:
        for effect in effects:
            yield from effect.run(c)
            yield from check(c.s)

    return Fx(text or (joined or ", then ").join(e.text for e in effects), run)


def as_one(text: str, *effects: Fx) -> Fx:
    """Several things that are one instruction: no state check comes in between."""

    def run(c: Context) -> Play[None]:
        for effect in effects:
            yield from effect.run(c)

    return Fx(text, run)


def sentences(*effects: Fx) -> Fx:
    """Instructions that are sentences of their own."""
    first, *rest = [e.text for e in effects]
    text = ". ".join([first, *(t[:1].upper() + t[1:] for t in rest)])
    return then(*effects, text=text)


@at_once
def nothing(c: Context) -> None:
    """An effect without any effect."""


def sentence(text: str) -> str:
    """With a capital and a full stop."""
    text = text.strip()
    if text.startswith("{me}"):
        return text if text.endswith((".", "!", ")")) else text + "."
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", ")")) else text + "."


_NUMBERS = ("no", "a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def or_list(names: Sequence[str]) -> str:
    """A, B or C."""
    return _list(names, " or ")


def and_list(names: Sequence[str]) -> str:
    """A, B and C."""
    return _list(names, " and ")


def _list(names: Sequence[str], last: str) -> str:
    return last.join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def number_word(n: int) -> str:
    return _NUMBERS[n] if 0 <= n < len(_NUMBERS) else str(n)
