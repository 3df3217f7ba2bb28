"""Servers, browsers and pages for the tests of the page."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.chromium import FLAGS, chromium
from tests.browser.driving import PATIENCE, Seat
from tests.browser.serving import Server
from tests.browser.wire import Wire

FAILED = Path(__file__).parent / "failed"
DESK = {"width": 1366, "height": 820}
PHONE = {"width": 390, "height": 844}

expect.set_options(timeout=PATIENCE * 1000)
NewPage = Callable[..., Page]
# The page takes any deck where none is asked for: in a test always the same.
SAME_CHANCE = "let n = 7; Math.random = () => (n = (n * 16807) % 2147483647) / 2147483647;"
_BLOCKED = "Content Security Policy"
_FAILED = pytest.StashKey[bool]()


# Not for the whole session: the loop that runs beneath it is in the way of tests elsewhere.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    found = chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found.program,
            args=FLAGS,
            env={**os.environ, **found.environment},
        )
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all tests that do it no harm."""
    server = Server(tmp_path_factory.mktemp("data"))
    yield server
    server.kill()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """The very command that people start, for a test that kills it."""
    server = Server(tmp_path / "data", hasty=False)
    yield server
    server.kill()


@pytest.fixture
def new_page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[NewPage]:
    """Opens the page in a browser of its own: nothing is shared with other pages."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def open_page(
        address: str, *, motion: bool = False, size: dict[str, int] = DESK, **more: Any
    ) -> Page:
        context = browser.new_context(
            viewport=size,  # type: ignore[arg-type]
            reduced_motion="no-preference" if motion else "reduce",
            accept_downloads=True,
            **more,
        )
        context.tracing.start(snapshots=True)
        contexts.append(context)
        context.set_default_timeout(PATIENCE * 1000)
        context.add_init_script(SAME_CHANCE)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda line: errors.extend([line.text] if _BLOCKED in line.text else []))
        page.goto(address)
        return page

    yield open_page
    failed = request.node.stash.get(_FAILED, False)
    for n, context in enumerate(contexts):
        _close(context, FAILED / f"{request.node.name}-{n}" if failed else None)
    assert not errors, errors


def _close(context: BrowserContext, keep: Path | None) -> None:
    """With a trace of the pages if the test failed: `playwright show-trace FILE` shows it."""
    if keep is None:
        context.tracing.stop()
    else:
        for n, page in enumerate(context.pages):
            page.screenshot(path=f"{keep}-{n}.png")
        context.tracing.stop(path=f"{keep}.zip")
    context.close()


@pytest.fixture
def seat(new_page: NewPage, server: Server) -> Callable[..., Seat]:
    """A new person in front of the first page."""

    def take(**more: Any) -> Seat:
        return Seat(new_page(server.address, **more))

    return take


@pytest.fixture
def wire(server: Server) -> Iterator[Callable[..., Wire]]:
    wires: list[Wire] = []

    def lay(**more: Any) -> Wire:
        wires.append(Wire(server.port, **more))
        return wires[-1]

    yield lay
    for each in wires:
        each.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[_FAILED] = item.stash.get(_FAILED, False) or report.failed
    return report
