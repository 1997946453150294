"""Lists, fetched page by page."""

from __future__ import annotations

from typing import Callable, Generic, Iterator, List, Optional, TypedDict, TypeVar

Item = TypeVar("Item")


class Page(TypedDict, Generic[Item]):
    """One page of a list."""

    data: List[Item]
    has_more: bool
    """Whether there are more pages."""
    next_cursor: Optional[str]
    """Pass it to ``page`` to get the next page."""


class Listing(Generic[Item]):
    """A list: iterate over all its entries, or get one page with ``page()``."""

    def __init__(self, fetch: Callable[[Optional[str]], Page[Item]]) -> None:
        self._fetch = fetch

    def page(self, cursor: Optional[str] = None) -> Page[Item]:
        """The first page, or the page at a ``next_cursor``."""
        return self._fetch(cursor)

    def pages(self) -> Iterator[Page[Item]]:
        """All pages, one by one."""
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
