"""Which part of the code may know which, as docs/architecture.md tells it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import vs2pcg

ROOT = Path(vs2pcg.__file__).parent

# Each knows those before it, and nobody after it.
CORE = ("model", "rules", "language", "cards", "game")
# What is built on the core, and what of the rest each of them may know.
FACES = {
    "decks": set[str](),
    "views": set[str](),
    "bots": {"views"},
    "scenarios": {"rulebook", "decks"},
    "beginnings": set[str](),
    "records": {"beginnings", "scenarios"},
    "server": {"beginnings", "bots", "decks", "records", "rulebook", "views"},
    "__main__": {"cli"},
    "cli": {"bots", "decks", "records", "rulebook", "scenarios", "server", "views"},
}
ALLOWED = {
    "rulebook": set[str](),  # words and names of rules, which nothing follows from
    **{part: {*CORE[:i]} for i, part in enumerate(CORE)},
    **{part: {*CORE, *others} for part, others in FACES.items()},
}


def part_of(module: str) -> str:
    return module.split(".")[1]


def imports(file: Path) -> Iterator[tuple[str, list[str]]]:
    """The project's own modules that a file imports, and the names that it takes from each."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file} imports from {'.' * node.level}"
            if node.module == "vs2pcg":  # a part of the project as a whole, or its version
                for name in node.names:
                    if (ROOT / name.name).exists() or (ROOT / f"{name.name}.py").exists():
                        yield f"vs2pcg.{name.name}", []
            elif (node.module or "").startswith("vs2pcg."):
                yield node.module or "", [name.name for name in node.names]
        elif isinstance(node, ast.Import):
            yield from ((n.name, []) for n in node.names if n.name.startswith("vs2pcg."))


@pytest.mark.parametrize("part", sorted(ALLOWED))
def test_each_part_knows_only_what_it_is_built_on(part: str) -> None:
    files = [*(ROOT / part).rglob("*.py")] or [ROOT / f"{part}.py"]
    known = {part_of(module) for file in files for module, _ in imports(file)}
    assert known - {part} - ALLOWED[part] == set()


def test_every_part_has_its_place() -> None:
    parts = {p.stem for p in ROOT.iterdir() if p.suffix == ".py" or (p / "__init__.py").exists()}
    assert parts - {"__init__"} == {*ALLOWED}


def test_what_is_private_stays_at_home() -> None:
    taken = [
        f"{file.relative_to(ROOT)}: {module}.{name}"
        for file in ROOT.rglob("*.py")
        for module, names in imports(file)
        for name in names
        if name.startswith("_") and not name.startswith("__")
    ]
    assert taken == []


def test_the_core_reads_no_files_and_knows_no_clock() -> None:
    """What happens follows from decks, seed and choices alone."""
    outside = {"asyncio", "datetime", "io", "os", "pathlib", "random", "socket", "sys", "time"}
    core = [f for part in CORE[:-1] for f in (ROOT / part).rglob("*.py")] + [ROOT / "game.py"]
    for file in core:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [n.name for n in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            assert not outside & {n.split(".")[0] for n in names}, file
