import type { EncryptionKey } from "../../platform/crypto/encryption.ts";
import type { Services } from "../services.ts";
import { type ChainHead, computeEntryHash, computeHeadHash, emptyHeadHash } from "./chain.ts";
import {
	type AuditChainRow,
	type EntryWithHead,
	listEntriesWithHeads,
	listHeadsWithoutEntries,
} from "./queries.ts";

const batchSize = 10_000;

/** Where a chain breaks first, and why. */
export interface BrokenLink {
	chainId: string;
	sequence: number;
	/** Null if there is no entry at this position. */
	entryId: string | null;
	/**
	 * `altered`: its hash doesn't match its content and the previous entry (changed, forged or moved); `missing`: the
	 * entry doesn't exist; `beyond_head`: it lies after the chain's head; `head_missing`, `head_altered`: it is the
	 * last, and the head is missing or differs from the computed one; `kept_head_differs`: a head from `--head`
	 * differs from the computed one.
	 */
	reason: "altered" | "missing" | "beyond_head" | "head_missing" | "head_altered" | "kept_head_differs";
}

/** Walks along one chain and stops at its first broken link. */
class ChainVerifier {
	readonly chainId: string;
	readonly #key: EncryptionKey;
	readonly #knownHeads: readonly ChainHead[];
	#length = 0;
	#previousHash = emptyHeadHash;
	#lastId: string | null = null;
	#head: AuditChainRow | null = null;
	#broken: BrokenLink | null = null;

	constructor(chainId: string, key: EncryptionKey, knownHeads: readonly ChainHead[]) {
		this.chainId = chainId;
		this.#key = key;
		this.#knownHeads = knownHeads;
	}

	addEntry(entry: EntryWithHead): void {
		this.#broken ??= this.#check(entry);
	}

	/** @returns the head of an intact chain, or its first broken link */
	finish(): ChainHead | BrokenLink {
		this.#broken ??= this.#compareHead();
		return this.#broken ?? { chainId: this.chainId, length: this.#length, hash: this.#previousHash };
	}

	#check(entry: EntryWithHead): BrokenLink | null {
		const expected = this.#length + 1;
		this.#head = entry.head;
		if (entry.sequence > expected) return this.#brokenAt(expected, null, "missing");
		const hash = computeEntryHash(this.#key, this.#previousHash, entry);
		if (entry.sequence < expected || hash !== entry.hash)
			return this.#brokenAt(entry.sequence, entry.id, "altered");
		this.#length = expected;
		this.#lastId = entry.id;
		this.#previousHash = computeHeadHash(this.#key, entry, hash);
		if (entry.head && entry.head.length < expected) return this.#brokenAt(expected, entry.id, "beyond_head");
		if (this.#knownHeads.some((head) => head.length === expected && head.hash !== this.#previousHash))
			return this.#brokenAt(expected, entry.id, "kept_head_differs");
		return null;
	}

	#compareHead(): BrokenLink | null {
		const length = this.#length;
		if (!this.#head) return this.#brokenAt(length, this.#lastId, "head_missing");
		if ([this.#head, ...this.#knownHeads].some((head) => head.length > length))
			return this.#brokenAt(length + 1, null, "missing");
		if (this.#head.hash !== this.#previousHash) return this.#brokenAt(length, this.#lastId, "head_altered");
		return null;
	}

	#brokenAt(sequence: number, entryId: string | null, reason: BrokenLink["reason"]): BrokenLink {
		return { chainId: this.chainId, sequence, entryId, reason };
	}
}

export interface ChainReport {
	chains: number;
	entries: number;
	/** The first broken link of each chain that has one. */
	broken: BrokenLink[];
}

/**
 * Recomputes every hash, entry by entry. The server may run meanwhile: added entries are verified as they are read.
 * @param options.chainId verifies only this chain; if it doesn't exist, it counts as broken
 * @param options.heads heads stored elsewhere, which their chains must still contain
 * @param options.onWhole receives the head of each intact chain
 */
export async function verifyChains(
	{ db, keys }: Pick<Services, "db" | "keys">,
	options: { chainId?: string; heads?: readonly ChainHead[]; onWhole?: (head: ChainHead) => void } = {},
): Promise<ChainReport> {
	const key = keys.derive("audit");
	const knownHeadsByChain = Map.groupBy(options.heads ?? [], ({ chainId }) => chainId);
	const expected = new Set([...knownHeadsByChain.keys(), ...(options.chainId ? [options.chainId] : [])]);
	const verified: ChainReport = { chains: 0, entries: 0, broken: [] };
	let verifier: ChainVerifier | null = null;
	const finishChain = () => {
		if (!verifier) return;
		const result = verifier.finish();
		expected.delete(verifier.chainId);
		verified.chains++;
		if ("reason" in result) verified.broken.push(result);
		else options.onWhole?.(result);
	};

	let after: EntryWithHead | undefined;
	for (let readCount = batchSize; readCount === batchSize; ) {
		const entries: EntryWithHead[] = await listEntriesWithHeads(
			db,
			{ chainId: options.chainId, after },
			batchSize,
		);
		for (const entry of entries) {
			if (verifier?.chainId !== entry.chainId) {
				finishChain();
				verifier = new ChainVerifier(entry.chainId, key, knownHeadsByChain.get(entry.chainId) ?? []);
			}
			verifier.addEntry(entry);
		}
		readCount = entries.length;
		after = entries.at(-1);
		verified.entries += readCount;
	}
	finishChain();

	for (const { chainId } of await listHeadsWithoutEntries(db, options.chainId)) {
		expected.add(chainId);
		verified.chains++;
	}
	for (const chainId of expected)
		verified.broken.push({ chainId, sequence: 1, entryId: null, reason: "missing" });
	return verified;
}
