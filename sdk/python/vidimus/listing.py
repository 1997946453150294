"""Lists, fetched as they are read."""

from __future__ import annotations

from typing import Callable, Generic, Iterator, List, Optional, TypedDict, TypeVar

Item = TypeVar("Item")


class Page(TypedDict, Generic[Item]):
    """Some entries of a list."""

    data: List[Item]
    has_more: bool
    """Whether entries follow this page."""
    next_cursor: Optional[str]
    """Give it to ``page`` to read on."""


class Listing(Generic[Item]):
    """What a list holds: iterate to go through all pages, or take one with ``page()``."""

    def __init__(self, fetch: Callable[[Optional[str]], Page[Item]]) -> None:
        self._fetch = fetch

    def page(self, cursor: Optional[str] = None) -> Page[Item]:
        """The first page, or the one that a ``next_cursor`` names."""
        return self._fetch(cursor)

    def pages(self) -> Iterator[Page[Item]]:
        """Page after page."""
        cursor: Optional[str] = None
        while True:
            page = self._fetch(cursor)
            yield page
            cursor = page["next_cursor"] if page["has_more"] else None
            if cursor is None:
                return

    def __iter__(self) -> Iterator[Item]:
        for page in self.pages():
            yield from page["data"]
