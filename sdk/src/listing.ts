export interface Page<Item> {
	data: Item[];
	/** Whether there are more pages. */
	has_more: boolean;
	/** Pass it to `page` to get the next page. */
	next_cursor: string | null;
}

/**
 * A list, fetched page by page: `for await (const item of listing)` iterates over all entries, `listing.page()` returns one
 * page.
 */
export class Listing<Item> implements AsyncIterable<Item> {
	readonly #fetch: (cursor: string | null) => Promise<Page<Item>>;

	constructor(fetch: (cursor: string | null) => Promise<Page<Item>>) {
		this.#fetch = fetch;
	}

	/** The first page, or the page at a `next_cursor`. */
	page(cursor: string | null = null): Promise<Page<Item>> {
		return this.#fetch(cursor);
	}

	/** All pages, one by one. */
	async *pages(): AsyncGenerator<Page<Item>, void, undefined> {
		let cursor: string | null = null;
		do {
			const page: Page<Item> = await this.#fetch(cursor);
			yield page;
			cursor = page.has_more ? page.next_cursor : null;
		} while (cursor !== null);
	}

	async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
		for await (const { data } of this.pages()) yield* data;
	}
}
