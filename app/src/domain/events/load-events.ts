import type { EncryptionKey } from "../../platform/crypto/encryption.ts";
import type { Db } from "../../platform/database/database.ts";
import type { ObjectKeyFinder } from "../services.ts";
import type { Event } from "./contract.ts";
import { decryptEventData, serializeEvent } from "./events.ts";
import { listEventRowsById } from "./queries.ts";

/** An event with its data decrypted. */
export interface DecryptedEvent {
	event: Event;
	key: EncryptionKey | undefined;
	/** Whether its data was erased, and is therefore empty. */
	isErased: boolean;
}

/** Events of one app and mode in the API, with all data. */
export async function loadEventsById(
	db: Db,
	keysOf: ObjectKeyFinder,
	ids: readonly string[],
): Promise<Map<string, DecryptedEvent>> {
	const rows = ids.length > 0 ? await listEventRowsById(db, ids) : [];
	const keys = await keysOf([...new Set(rows.map(({ objectId }) => objectId))]);
	return new Map(
		rows.map((row) => {
			const key = keys.get(row.objectId);
			const data = decryptEventData(key, row);
			return [row.id, { event: serializeEvent(row, data ?? {}), key, isErased: data === null }];
		}),
	);
}
