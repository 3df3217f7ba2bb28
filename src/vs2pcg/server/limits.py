"""How often, how long, and with which letters."""

from __future__ import annotations

import re
import unicodedata
from collections import OrderedDict
from ipaddress import ip_address, ip_network

from vs2pcg.server.errors import Refused
from vs2pcg.server.settings import Limits
from vs2pcg.server.times import Time
from vs2pcg.views.wording import YOU

NAME_LENGTH = 24
TITLE_LENGTH = 48
CHAT_LENGTH = 300
_NAME_MARKS = " -_.'"
_MOST_ACCENTS = 3
# Letters and marks that nobody can see.
_UNSEEN = re.compile(
    r"[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
_MOST_ADDRESSES = 10_000


class Bucket:
    """A budget that fills up again: so much at once, so much in a second."""

    __slots__ = ("_at", "_left", "most", "per_second")

    def __init__(self, per_second: float, most: float, now: float) -> None:
        self.per_second = per_second
        self.most = most
        self._left = most
        self._at = now

    def take(self, now: float, amount: float = 1.0) -> bool:
        self._left = min(self.most, self._left + (now - self._at) * self.per_second)
        self._at = now
        if amount > self._left:
            return False
        self._left -= amount
        return True


class Buckets:
    """A budget for each address. Those that were quiet longest are forgotten first."""

    def __init__(self, time: Time, per_second: float, at_once: float) -> None:
        self._time = time
        self._per_second = per_second
        self._at_once = at_once
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, amount: float = 1.0) -> bool:
        now = self._time.now()
        bucket = self._buckets.pop(address, None) or Bucket(self._per_second, self._at_once, now)
        self._buckets[address] = bucket
        while len(self._buckets) > _MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket.take(now, amount)


class Addresses:
    """What each address has open, and what it has used of late."""

    def __init__(self, time: Time, limits: Limits) -> None:
        self._most = limits.connections
        self._open: dict[str, int] = {}
        self._rooms = Buckets(time, limits.rooms_per_second, limits.rooms_at_once)
        self._work = Buckets(time, limits.heavy_per_second, limits.heavy_at_once)
        self._reports = Buckets(time, limits.reports_per_second, limits.reports_at_once)

    def connect(self, address: str) -> bool:
        if self._open.get(address, 0) >= self._most:
            return False
        self._open[address] = self._open.get(address, 0) + 1
        return True

    def disconnect(self, address: str) -> None:
        left = self._open.get(address, 0) - 1
        if left > 0:
            self._open[address] = left
        else:
            self._open.pop(address, None)

    def make_room(self, address: str) -> None:
        """Rooms and uploaded games cost place; refuses if there were too many of late."""
        if not self._rooms.take(address):
            raise Refused("too many", "too many new rooms from here; wait a little")

    def work(self, address: str, amount: float) -> None:
        """What costs the server more than a moment; refuses if there was too much of late."""
        if not self._work.take(address, amount):
            raise Refused("too many", "too many questions at once; wait a moment")

    def report(self, address: str) -> None:
        """Reports stay on the disk; refuses if there were too many of late."""
        if not self._reports.take(address):
            raise Refused("too many", "too many reports from here; wait some minutes")


def household(host: str) -> str:
    """What counts as one address: of the newer kind, everybody has a whole network."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if address.version == 4:
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ip_network((int(address), 64), strict=False))


def clean_name(text: str, what: str = "name", length: int = NAME_LENGTH) -> str:
    """A name that can be shown anywhere: letters, digits, and a few marks."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not name:
        raise Refused("malformed", f"the {what} is empty; write one of 1 to {length} characters")
    if len(name) > length:
        raise Refused("malformed", f"the {what} has {len(name)} characters; at most {length}")
    for letter in name:
        kind = unicodedata.category(letter)
        fine = kind[0] in "LN" or kind in ("Mn", "Mc") or letter in _NAME_MARKS
        if not fine or _UNSEEN.match(letter):
            raise Refused(
                "malformed",
                f"the {what} may hold letters, digits, spaces and {_NAME_MARKS.strip()}, "
                f"not {letter!r}",
            )
    if _without_towers(name) != name:
        raise Refused("malformed", f"the {what} has too many accents on one letter")
    if what == "name" and name.casefold() == YOU.casefold():
        said = "everybody is you to the table; call yourself something else"
        raise Refused("malformed", said)
    if not any(letter.isalnum() for letter in name):
        raise Refused("malformed", f"the {what} needs a letter or a digit")
    return name


def clean_words(text: str) -> str:
    """One line, without characters that can't be seen or that turn the line about."""
    kept = "".join(
        " " if letter.isspace() else letter
        for letter in unicodedata.normalize("NFC", text)
        if letter.isspace()
        or (unicodedata.category(letter)[0] != "C" and not _UNSEEN.match(letter))
    )
    line = _without_towers(" ".join(kept.split()))
    if not line:
        raise Refused("malformed", "there is nothing in this message")
    return line


def _without_towers(line: str) -> str:
    """At most so many accents on one letter; more would cover the lines around it."""
    kept: list[str] = []
    accents = 0
    for letter in line:
        accents = accents + 1 if unicodedata.category(letter)[0] == "M" else 0
        if accents <= _MOST_ACCENTS:
            kept.append(letter)
    return "".join(kept)


def clean_chat(text: str) -> str:
    """One line of chat."""
    line = clean_words(text)
    if len(line) > CHAT_LENGTH:
        raise Refused("malformed", f"the message has {len(line)} characters; at most {CHAT_LENGTH}")
    return line
