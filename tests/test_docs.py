"""What the documents promise is there, and what there is they name."""

import re
from pathlib import Path

import pytest

import vs2pcg
from vs2pcg.cards import CARDS
from vs2pcg.language import effects, keywords, powers, when, who
from vs2pcg.language.effects import draw, may, put
from vs2pcg.language.who import each, enemy, one, your
from vs2pcg.model.event import ASKED, AWAITED
from vs2pcg.model.words import PLUS
from vs2pcg.rulebook.catalogue import rules
from vs2pcg.scenarios.notation import parse
from vs2pcg.scenarios.running import run

ROOT = Path(vs2pcg.__file__).parent
DOCS = ROOT.parents[1] / "docs"
CARD = (DOCS / "how-to-write-a-card.md").read_text(encoding="utf-8")


def in_the_code(pattern: str) -> set[str]:
    return {
        found
        for file in ROOT.rglob("*.py")
        for found in re.findall(pattern, file.read_text(encoding="utf-8"))
    }


def named(text: str) -> set[str]:
    """What stands in single backquotes."""
    text = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    return {" ".join(name.split()) for name in re.findall(r"`([^`]+)`", text)}


def test_each_event_that_may_be_replaced_is_named() -> None:
    assert ASKED - named(CARD) == set()


def test_each_event_that_triggers_may_wait_for_is_there() -> None:
    told = CARD.split("Kinds of event that triggers may wait for:")[1].split("##")[0]
    others = {"n", "other", "cards", "word", "card"}  # what stands in them
    assert named(told) - others == AWAITED
    assert AWAITED - in_the_code(r'Event\(\s*"([^"]+)"') == set()


def test_the_vocabulary_is_there() -> None:
    rows = dict(re.findall(r"^\| `(\w+\.py)` \| (.+) \|$", CARD, re.MULTILINE))
    for file, module in {
        "powers.py": powers,
        "keywords.py": keywords,
        "who.py": who,
        "when.py": when,
        "effects.py": effects,
    }.items():
        words = {re.split(r"[.(]", name)[0] for name in named(rows[file]) if name[0] != "."}
        assert [w for w in words if not hasattr(module, w)] == [], file


def test_every_place_that_the_architecture_names_is_there() -> None:
    text = (DOCS / "architecture.md").read_text(encoding="utf-8")
    paths = {n for n in named(text) if re.fullmatch(r"[a-z_]+(/[a-z_]+)*\.py", n)}
    assert paths
    # A file's name alone stands behind that of its folder.
    found = (ROOT, DOCS.parent, *(folder for folder in ROOT.iterdir() if folder.is_dir()))
    assert [p for p in paths if not any((folder / p).exists() for folder in found)] == []


def test_every_file_of_the_rules_stands_beside_what_the_rulebook_calls_it() -> None:
    text = (DOCS / "architecture.md").read_text(encoding="utf-8")
    words = {
        (folder, name)
        for row in re.findall(r"^\|[^|]+\| (.+) \|$", text, re.MULTILINE)
        for folder, names in re.findall(r"`(rules/(?:\w+/)?)` ([^`]+)", row)
        for name in re.findall(r"\w+", re.sub(r"\([^)]*\)", "", names))
    }
    files = [f for f in (ROOT / "rules").rglob("*.py") if f.stem != "__init__"]
    places = {(f"{f.parent.relative_to(ROOT).as_posix()}/", f.stem) for f in files}
    assert words == places


DOCUMENTS = (DOCS.parent / "README.md", *sorted(DOCS.glob("*.md")))


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda file: file.name)
def test_every_rule_card_and_file_that_a_document_names_is_there(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    assert set(re.findall(r"§[a-z-]+\.[a-z.-]*[a-z]", text)) - set(rules()) == set()
    assert set(re.findall(r"\b(?:FAN|TUB|AEW|PNY)-\d{3}\b", text)) - set(CARDS) == set()
    links = re.findall(r"\]\(([^()\s#]+)\)", re.sub(r"```.*?```", "", text, flags=re.DOTALL))
    assert [link for link in links if not (document.parent / link).exists()] == []


def test_what_cards_say_of_others_reads_well() -> None:
    assert your.other.supporting.words() == "another supporting character on your side"
    assert enemy.words() == "an enemy character"
    assert may(put(1, PLUS)).text == "{me} gets a +1/+1 counter, if you like"
    assert may(put(1, PLUS, each(your))).text.endswith(", if you like")
    assert may(put(1, PLUS, one(enemy))).text.startswith("you may choose an enemy")
    assert may(draw(1)).text == "you may draw a card"


def test_the_example_of_how_to_write_a_scenario_runs() -> None:
    text = (DOCS / "how-to-write-a-scenario.md").read_text(encoding="utf-8")
    (example,) = parse(text.partition("```yaml\n")[2].partition("```")[0])
    assert run(example).problem == ""


def test_the_examples_for_programs_run() -> None:
    text = (DOCS / "for-programs.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", text, flags=re.DOTALL)
    assert len(blocks) > 5
    together: dict[str, object] = {}
    for block in blocks:
        exec(block, together)
    assert together["done"] is True


def test_the_example_for_programs_in_the_readme_runs() -> None:
    text = (DOCS.parent / "README.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"```python\n(.*?)```", text, flags=re.DOTALL)
    exec(block, {})
