export interface Page<Item> {
	data: Item[];
	/** Whether entries follow this page. */
	has_more: boolean;
	/** Give it to `page` to read on. */
	next_cursor: string | null;
}

/**
 * What a list holds, fetched as it is read: `for await (const item of listing)` goes through all pages,
 * `listing.page()` gives one.
 */
export class Listing<Item> implements AsyncIterable<Item> {
	readonly #fetch: (cursor: string | null) => Promise<Page<Item>>;

	constructor(fetch: (cursor: string | null) => Promise<Page<Item>>) {
		this.#fetch = fetch;
	}

	/** The first page, or the one that a `next_cursor` names. */
	page(cursor: string | null = null): Promise<Page<Item>> {
		return this.#fetch(cursor);
	}

	/** Page after page. */
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
