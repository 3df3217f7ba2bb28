"""What may stop for a question is waited for: a `yield from` left out would silently do nothing."""

import ast
from collections.abc import Iterator
from pathlib import Path

import vs2pcg

ROOT = Path(vs2pcg.__file__).parent
Name = tuple[str, str]  # a module and what it calls something


def _own(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """What stands in a function, but not in those inside it."""
    waiting: list[ast.AST] = list(function.body)
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, ast.FunctionDef | ast.Lambda):
            waiting += ast.iter_child_nodes(node)


def _generators(module: str, tree: ast.Module) -> Iterator[Name]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and (
            any(isinstance(d, ast.Name) and d.id == "at_once" for d in node.decorator_list)
            or any(isinstance(inner, ast.Yield | ast.YieldFrom) for inner in _own(node))
        ):
            yield module, node.name


def _called(module: str, tree: ast.Module) -> dict[str, Name]:
    """What each name of a module means: its own, or imported."""
    means = {n.name: (module, n.name) for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            means |= {n.asname or n.name: (node.module, n.name) for n in node.names}
    return means


def forgotten(modules: dict[str, ast.Module]) -> list[str]:
    """Calls of generators that nobody waits for."""
    generators = {g for module, tree in modules.items() for g in _generators(module, tree)}
    found = []
    for module, tree in modules.items():
        means = _called(module, tree)
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Expr)
                and isinstance(node.value, ast.Call)
                and isinstance(node.value.func, ast.Name)
                and means.get(node.value.func.id) in generators
            ):
                found.append(f"{module}, line {node.lineno}: {ast.unparse(node)}")
    return found


def test_no_yield_from_is_forgotten() -> None:
    modules = {
        ".".join(("vs2pcg", *file.relative_to(ROOT).with_suffix("").parts)): ast.parse(
            file.read_text(encoding="utf-8")
        )
        for file in ROOT.rglob("*.py")
    }
    assert forgotten(modules) == []


def test_one_that_is_forgotten_is_found() -> None:
    asking = ast.parse("def ask(c):\n    yield c\n\n@at_once\ndef tell(c): pass")
    card = (
        "from asking import ask as q, tell\n\ndef f(c):\n    yield from q(c)\n    q(c)\n    tell(c)"
    )
    found = forgotten({"asking": asking, "card": ast.parse(card)})
    assert found == ["card, line 5: q(c)", "card, line 6: tell(c)"]
