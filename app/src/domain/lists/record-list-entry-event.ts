import type { EncryptionKey } from "../../platform/crypto/encryption.ts";
import type { Db } from "../../platform/database/database.ts";
import { auditApp } from "../audit/audit.ts";
import { recordEvent } from "../events/events.ts";
import type { Services } from "../services.ts";
import type { AppActor, Caller } from "../shared/caller.ts";
import type { ListEntry } from "./contract.ts";

export async function recordListEntryEvent(
	services: Services,
	tx: Db,
	caller: Caller<AppActor>,
	entry: ListEntry,
	key: EncryptionKey,
	type: "list_entry.created" | "list_entry.deleted",
): Promise<void> {
	const { appId, mode } = caller.actor;
	await recordEvent(services, tx, caller, { appId, mode, type, objectId: entry.id, data: entry, key });
	const { list, kind } = entry;
	await auditApp(services, tx, caller, type, { objectId: entry.id, details: { list, kind } });
}
