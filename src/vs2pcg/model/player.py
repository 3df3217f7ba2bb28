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
        "own_points",
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
        self.points_of = 0  # whose part of the hand has its step now
        self.own_points = 0  # made by its own resources, for nothing but that part
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
        new.own_points = self.own_points
        new.alive = self.alive
        new.epoch = epoch
        return new

    @property
    def purse(self) -> int:
        """The points that may be spent on recruiting now."""
        return self.own_points if self.points_of else self.points

    @property
    def all_points(self) -> int:
        return self.points + self.own_points
