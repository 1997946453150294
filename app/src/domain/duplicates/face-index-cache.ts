import { setImmediate } from "node:timers/promises";
import type { AppScope } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { findObjectKeys } from "../../platform/vault/object-keys.ts";
import { FaceIndex } from "./face-index.ts";
import { listTemplatesAfter } from "./queries.ts";
import { decryptTemplate } from "./trait-encryption.ts";

/** Rows per query: the process does other work in between. */
const batchSize = 1000;
/** Total of all indexes: 125,000 faces of 512 numbers. The index in use is never evicted. */
const maxCacheBytes = 256 * 1024 * 1024;

function evictIndexes(indexes: Map<string, FaceIndex>, used: FaceIndex): void {
	let bytes = [...indexes.values()].reduce((sum, index) => sum + index.bytes, 0);
	for (const [name, index] of indexes) {
		if (bytes <= maxCacheBytes) return;
		if (index === used) continue;
		indexes.delete(name);
		bytes -= index.bytes;
	}
}

/** The face indexes of a process, which they never leave. */
export class FaceIndexCache {
	readonly #services: Pick<Platform, "secrets" | "vault">;
	/** By app, mode and model, least recently used first. */
	readonly #indexes = new Map<string, FaceIndex>();

	constructor(services: Pick<Platform, "secrets" | "vault">) {
		this.#services = services;
	}

	/**
	 * The index of an app, mode and model, with everything committed so far: loaded on first use, then only continued with
	 * new rows, including those of other processes. Keys are read in the transaction, 5 seconds at most for each batch.
	 */
	async load(
		tx: Db,
		scope: AppScope,
		{ model, dimensions }: { model: string; dimensions: number },
	): Promise<FaceIndex> {
		const name = `${scope.appId} ${scope.mode} ${model}`;
		const index = this.#indexes.get(name) ?? new FaceIndex(dimensions);
		this.#indexes.delete(name);
		this.#indexes.set(name, index);
		const appKey = await this.#services.vault.getAppKey(scope.appId, tx);
		for (;;) {
			const rows = await listTemplatesAfter(tx, scope, model, index.sequence, batchSize);
			const keyOf = await findObjectKeys(
				this.#services,
				appKey,
				rows.map((row) => ({ ...row, id: row.verificationId })),
			);
			for (const row of rows) {
				// Null when it was deleted meanwhile.
				const key = keyOf(row.verificationId);
				if (key) index.add(row.id, decryptTemplate(key, row));
				index.sequence = Math.max(index.sequence, row.sequence);
			}
			if (rows.length < batchSize) break;
			await setImmediate();
		}
		evictIndexes(this.#indexes, index);
		return index;
	}

	/** Removes a face from the index that contains it. */
	removeFace(id: string): void {
		for (const index of this.#indexes.values()) index.remove(id);
	}
}
