/** A chunk as the bundler makes it: the modules that the same pages need. */
export interface Chunk {
	readonly name: string;
	/** Compressed size of its script and styles, in bytes. */
	readonly bytes: number;
	/** Whether it has styles, which are a file of their own. */
	readonly isStyled: boolean;
	/** Pages that load it, as indices into `weights`. */
	readonly pages: ReadonlySet<number>;
	/** Names of the chunks that it imports. */
	readonly imports: readonly string[];
}

/** A file made of chunks. */
interface OutputFile {
	readonly names: string[];
	bytes: number;
	isStyled: boolean;
	/** Pages that load it, with all that it imports. */
	readonly pages: Set<number>;
	readonly imports: Set<OutputFile>;
}

/** What a request costs a page, as a number of bytes: headers, and a place in the queue of a slow connection. */
export const requestBytes = 8000;

function createFiles(chunks: readonly Chunk[]): OutputFile[] {
	const files = new Map<string, OutputFile>();
	for (const { name, bytes, isStyled, pages } of chunks)
		files.set(name, { names: [name], bytes, isStyled, pages: new Set(pages), imports: new Set() });
	for (const { name, imports } of chunks)
		for (const imported of imports.flatMap((other) => files.get(other) ?? []))
			files.get(name)?.imports.add(imported);
	return [...files.values()];
}

/** All files that a file loads, without itself. */
function listLoaded(file: OutputFile): Set<OutputFile> {
	const loaded = new Set<OutputFile>();
	const visit = (imported: OutputFile) => {
		if (loaded.has(imported)) return;
		loaded.add(imported);
		imported.imports.forEach(visit);
	};
	file.imports.forEach(visit);
	return loaded;
}

class Merging {
	readonly files: Set<OutputFile>;
	readonly #weights: readonly number[];
	/** What each file loads; emptied by a merge. */
	readonly #loaded = new Map<OutputFile, Set<OutputFile>>();

	constructor(chunks: readonly Chunk[], weights: readonly number[]) {
		this.files = new Set(createFiles(chunks));
		this.#weights = weights;
	}

	#loadedBy(file: OutputFile): Set<OutputFile> {
		const loaded = this.#loaded.get(file) ?? listLoaded(file);
		this.#loaded.set(file, loaded);
		return loaded;
	}

	/** Whether one imports the other by way of a third file. Merging them would make a cycle. */
	isCyclic([a, b]: Pair): boolean {
		const imports = (from: OutputFile, to: OutputFile) =>
			[...from.imports].some((imported) => imported !== to && this.#loadedBy(imported).has(to));
		return imports(a, b) || imports(b, a);
	}

	/** What a file costs the pages that load it. */
	#priceOf({ bytes, isStyled }: Pick<OutputFile, "bytes" | "isStyled">, pages: Iterable<number>): number {
		let price = 0;
		for (const page of pages) price += bytes * this.#weights[page]! + (isStyled ? 2 : 1) * requestBytes;
		return price;
	}

	/** What merging two files costs all pages; negative if it pays. */
	costOf([a, b]: Pair): number {
		const pages = a.pages.union(b.pages);
		const merged = { bytes: a.bytes + b.bytes, isStyled: a.isStyled || b.isStyled };
		let cost = this.#priceOf(merged, pages) - this.#priceOf(a, a.pages) - this.#priceOf(b, b.pages);
		// Pages of one now also load what the other imports.
		for (const file of this.#loadedBy(a).union(this.#loadedBy(b)))
			if (file !== a && file !== b) cost += this.#priceOf(file, pages.difference(file.pages));
		return cost;
	}

	/** @returns the merged file, and those that more pages load now */
	merge([a, b]: Pair): OutputFile[] {
		const changed = [a];
		this.files.delete(b);
		a.names.push(...b.names);
		a.bytes += b.bytes;
		a.isStyled ||= b.isStyled;
		for (const page of b.pages) a.pages.add(page);
		for (const file of b.imports) a.imports.add(file);
		for (const file of this.files) if (file.imports.delete(b)) file.imports.add(a);
		a.imports.delete(a);
		this.#loaded.clear();
		for (const file of this.#loadedBy(a)) {
			const { size } = file.pages;
			for (const page of a.pages) file.pages.add(page);
			if (file.pages.size > size) changed.push(file);
		}
		return changed;
	}
}

type Pair = readonly [OutputFile, OutputFile];

/**
 * Merges chunks into fewer files: as long as the requests that this saves are worth more than what pages load without
 * needing it. Files never import each other in a cycle, so that each runs after what it needs.
 * @param chunks without those that no page loads at once
 * @param weights of each page: what a byte costs there
 * @returns the names in each file
 */
export function mergeChunks(chunks: readonly Chunk[], weights: readonly number[]): string[][] {
	const merging = new Merging(chunks, weights);
	const rate = (pair: Pair) => ({ pair, cost: merging.costOf(pair) });
	const pairsWith = (file: OutputFile, others: Iterable<OutputFile>) =>
		[...others]
			.flatMap((other) => (other === file ? [] : [rate([file, other])]))
			.filter(({ cost }) => cost < 0);
	const all = [...merging.files];
	let pairs = all.flatMap((file, index) => pairsWith(file, all.slice(index + 1)));
	for (;;) {
		pairs.sort((a, b) => a.cost - b.cost);
		// Files that both import may have more pages since the pair was rated.
		const best = pairs.find(({ pair }) => !merging.isCyclic(pair) && merging.costOf(pair) < 0);
		if (!best) return [...merging.files].map(({ names }) => names);
		const changed = new Set(merging.merge(best.pair));
		pairs = pairs.filter(({ pair }) => pair.every((file) => merging.files.has(file) && !changed.has(file)));
		const others = new Set(merging.files);
		for (const file of changed) {
			others.delete(file);
			pairs.push(...pairsWith(file, others));
		}
	}
}
