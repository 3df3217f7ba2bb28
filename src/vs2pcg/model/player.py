"""One player of one game: the lists of cards, and what else belongs to nobody else."""

from __future__ import annotations


class Player:
    """Written to through ``State.edit_player`` alone."""

    __slots__ = (
        "alive",
        "alliance",
        "aside",
        "back",
        "deck",
        "epoch",
        "front",
        "hand",
        "index",
        "ko",
        "levels",
        "main",
        "name",
        "points",
        "points_of",
        "removed",
        "resources",
    )

    def __init__(self, index: int, name: str, alliance: int) -> None:
        self.index = index
        self.name = name
        self.alliance = alliance
        self.main = -1
        self.levels: tuple[str, ...] = ()  # numbers of the cards in the level-up zone
        self.deck: list[int] = []  # the last one is on top
        self.hand: list[int] = []
        self.ko: list[int] = []
        self.front: list[int] = []
        self.back: list[int] = []
        self.resources: list[int] = []
        self.removed: list[int] = []
        self.aside: list[int] = []  # all piles outside the game; a card's part says which
        self.points = 0
        self.points_of = 0  # whose part of the hand the points may be spent on
        self.alive = True
        self.epoch = 0

    def clone(self, epoch: int) -> Player:
        new = Player.__new__(Player)
        new.index = self.index
        new.name = self.name
        new.alliance = self.alliance
        new.main = self.main
        new.levels = self.levels
        new.deck = self.deck[:]
        new.hand = self.hand[:]
        new.ko = self.ko[:]
        new.front = self.front[:]
        new.back = self.back[:]
        new.resources = self.resources[:]
        new.removed = self.removed[:]
        new.aside = self.aside[:]
        new.points = self.points
        new.points_of = self.points_of
        new.alive = self.alive
        new.epoch = epoch
        return new
