import { setImmediate } from "node:timers/promises";
import { decrypt, type EncryptionKey } from "../../platform/crypto/crypto.ts";
import type { AppScope } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { findObjectKey } from "../../platform/vault/object-keys.ts";
import type { Services } from "../services.ts";
import { FaceIndex } from "./face-index.ts";
import { listTemplatesAfter } from "./queries.ts";

/** Rows per query: the process does other work in between. */
const batchSize = 1000;
/** Total of all indexes: 125,000 faces of 512 numbers. The index in use is never evicted. */
const maxCacheBytes = 256 * 1024 * 1024;

/** Indexes by app, mode and model, least recently used first. They never leave the process. */
const indexesByKeyring = new WeakMap<Services["keys"], Map<string, FaceIndex>>();

const indexesOf = ({ keys }: Pick<Services, "keys">): Map<string, FaceIndex> => {
	const indexes = indexesByKeyring.get(keys) ?? new Map<string, FaceIndex>();
	indexesByKeyring.set(keys, indexes);
	return indexes;
};

function evictIndexes(indexes: Map<string, FaceIndex>, used: FaceIndex): void {
	let bytes = [...indexes.values()].reduce((sum, index) => sum + index.bytes, 0);
	for (const [name, index] of indexes) {
		if (bytes <= maxCacheBytes) return;
		if (index === used) continue;
		indexes.delete(name);
		bytes -= index.bytes;
	}
}

/** Encrypts a face template with its verification's key. */
export const encodeTemplate = (values: readonly number[]): Uint8Array =>
	new Uint8Array(new Float32Array(values).buffer);

/** Null when its key was deleted meanwhile. */
function decryptTemplate(
	services: Pick<Services, "secrets">,
	wrapping: EncryptionKey,
	row: Awaited<ReturnType<typeof listTemplatesAfter>>[number],
): Float32Array | null {
	const key = findObjectKey(services, wrapping, { ...row, id: row.verificationId });
	if (!key) return null;
	return new Float32Array(
		new Uint8Array(decrypt(key, row.encryptedTemplate as Uint8Array, "template")).buffer,
	);
}

/**
 * The index of an app, mode and model, with everything committed so far: loaded on first use, then only continued with
 * new rows, including those of other processes.
 */
export async function loadFaceIndex(
	services: Pick<Services, "keys" | "secrets" | "vault">,
	tx: Db,
	scope: AppScope,
	{ model, dimensions }: { model: string; dimensions: number },
): Promise<FaceIndex> {
	const indexes = indexesOf(services);
	const name = `${scope.appId} ${scope.mode} ${model}`;
	const index = indexes.get(name) ?? new FaceIndex(dimensions);
	indexes.delete(name);
	indexes.set(name, index);
	const wrapping = await services.vault.getAppKey(scope.appId, tx);
	for (;;) {
		const rows = await listTemplatesAfter(tx, scope, model, index.sequence, batchSize);
		for (const row of rows) {
			const face = decryptTemplate(services, wrapping, row);
			if (face) index.add(row.id, face);
			index.sequence = Math.max(index.sequence, row.sequence);
		}
		if (rows.length < batchSize) break;
		await setImmediate();
	}
	evictIndexes(indexes, index);
	return index;
}

/** Removes a face from the index that contains it. */
export function removeFromIndex(services: Pick<Services, "keys">, id: string): void {
	for (const index of indexesOf(services).values()) index.remove(id);
}
