import type { Key } from "../../platform/crypto/crypto.ts";
import type { Services } from "../services.ts";
import { type ChainHead, emptyHead, entryHash, headHash } from "./chain.ts";
import { type ChainRow, type ReadEntry, readBareHeads, readEntries } from "./queries.ts";

const batch = 10_000;

/** Where a chain breaks first, and why. */
export interface Broken {
	chainId: string;
	sequence: number;
	/** The entry found there; null where there is none. */
	entryId: string | null;
	/**
	 * `altered`: its hash isn't that of its content after the entry before: changed, forged or moved;
	 * `missing`: it isn't there; `beyond_head`: the chain's head doesn't know it; `head_missing`,
	 * `head_altered`: it is the last, and the head after it isn't there, or isn't what was recorded;
	 * `kept_head_differs`: the head that was kept isn't the one it leads to.
	 */
	reason: "altered" | "missing" | "beyond_head" | "head_missing" | "head_altered" | "kept_head_differs";
}

/** Walks along one chain and stops at its first broken link. */
class Walk {
	readonly chainId: string;
	readonly #key: Key;
	readonly #kept: readonly ChainHead[];
	#length = 0;
	#before = emptyHead;
	#lastId: string | null = null;
	#head: ChainRow | null = null;
	#broken: Broken | null = null;

	constructor(chainId: string, key: Key, kept: readonly ChainHead[]) {
		this.chainId = chainId;
		this.#key = key;
		this.#kept = kept;
	}

	step(entry: ReadEntry): void {
		this.#broken ??= this.#follow(entry);
	}

	/** @returns the head of a whole chain, or where it breaks */
	end(): ChainHead | Broken {
		this.#broken ??= this.#compareHead();
		return this.#broken ?? { chainId: this.chainId, length: this.#length, hash: this.#before };
	}

	#follow(entry: ReadEntry): Broken | null {
		const expected = this.#length + 1;
		this.#head = entry.head;
		if (entry.sequence > expected) return this.#brokenAt(expected, null, "missing");
		const hash = entryHash(this.#key, this.#before, entry);
		if (entry.sequence < expected || hash !== entry.hash)
			return this.#brokenAt(entry.sequence, entry.id, "altered");
		this.#length = expected;
		this.#lastId = entry.id;
		this.#before = headHash(this.#key, entry, hash);
		if (entry.head && entry.head.length < expected) return this.#brokenAt(expected, entry.id, "beyond_head");
		if (this.#kept.some((head) => head.length === expected && head.hash !== this.#before))
			return this.#brokenAt(expected, entry.id, "kept_head_differs");
		return null;
	}

	#compareHead(): Broken | null {
		const length = this.#length;
		if (!this.#head) return this.#brokenAt(length, this.#lastId, "head_missing");
		if ([this.#head, ...this.#kept].some((head) => head.length > length))
			return this.#brokenAt(length + 1, null, "missing");
		if (this.#head.hash !== this.#before) return this.#brokenAt(length, this.#lastId, "head_altered");
		return null;
	}

	#brokenAt(sequence: number, entryId: string | null, reason: Broken["reason"]): Broken {
		return { chainId: this.chainId, sequence, entryId, reason };
	}
}

export interface Verified {
	chains: number;
	entries: number;
	/** The first broken link of each chain that has one. */
	broken: Broken[];
}

/**
 * Computes every hash anew, entry by entry. The server may run meanwhile: what is added is taken as it
 * stands when it is read.
 * @param options.chainId that chain alone; one that isn't there counts as broken
 * @param options.heads heads kept elsewhere: their chains must still hold them
 * @param options.onWhole hears the head of each whole chain
 */
export async function verifyChains(
	{ db, keys }: Pick<Services, "db" | "keys">,
	options: { chainId?: string; heads?: readonly ChainHead[]; onWhole?: (head: ChainHead) => void } = {},
): Promise<Verified> {
	const key = keys.derive("audit");
	const kept = Map.groupBy(options.heads ?? [], ({ chainId }) => chainId);
	const expected = new Set([...kept.keys(), ...(options.chainId ? [options.chainId] : [])]);
	const verified: Verified = { chains: 0, entries: 0, broken: [] };
	let walk: Walk | null = null;
	const end = () => {
		if (!walk) return;
		const ended = walk.end();
		expected.delete(walk.chainId);
		verified.chains++;
		if ("reason" in ended) verified.broken.push(ended);
		else options.onWhole?.(ended);
	};

	let after: ReadEntry | undefined;
	for (let read = batch; read === batch; ) {
		const entries: ReadEntry[] = await readEntries(db, { chainId: options.chainId, after }, batch);
		for (const entry of entries) {
			if (walk?.chainId !== entry.chainId) {
				end();
				walk = new Walk(entry.chainId, key, kept.get(entry.chainId) ?? []);
			}
			walk.step(entry);
		}
		read = entries.length;
		after = entries.at(-1);
		verified.entries += read;
	}
	end();

	for (const { chainId } of await readBareHeads(db, options.chainId)) {
		expected.add(chainId);
		verified.chains++;
	}
	for (const chainId of expected)
		verified.broken.push({ chainId, sequence: 1, entryId: null, reason: "missing" });
	return verified;
}
