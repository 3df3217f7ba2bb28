"""The colours of teams and power symbols, where a terminal shows any."""

from __future__ import annotations

TEAM_COLOURS = {
    "Fantastic": "bright_blue",
    "Frightful": "green",
    "Resistance": "yellow",
    "H.A.M.M.E.R.": "red",
    "Babyfaces": "bright_cyan",
    "Heels": "magenta",
    "Spider-Friends": "bright_red",
    "Sinister Syndicate": "bright_green",
}
SYMBOL_COLOURS = {
    "Energy": "bright_blue",
    "Intellect": "bright_yellow",
    "Might": "bright_green",
    "Skill": "bright_red",
    "Alien": "bright_magenta",
    "Humanity": "bright_cyan",
}
