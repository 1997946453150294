import { decryptJson, type EncryptionKey, unwrapKey } from "../../platform/crypto/encryption.ts";
import type { AppScope } from "../../platform/database/app-scope.ts";

import type { Services } from "../services.ts";
import type { EntryValue } from "./entry-values.ts";
import { type ListEntryRow, listListEntriesById } from "./queries.ts";

export const unwrapEntryKey = (
	appKey: EncryptionKey,
	row: Pick<ListEntryRow, "id" | "wrappedKey">,
): EncryptionKey => unwrapKey(appKey, row.wrappedKey, row.id);

export const decryptEntryValue = (key: EncryptionKey, row: ListEntryRow): EntryValue =>
	decryptJson<EntryValue>(key, row.encryptedValue, "value");

export const decryptEntryReason = (key: EncryptionKey, row: ListEntryRow): string =>
	decryptJson<string>(key, row.encryptedReason, "reason");

/** Keys of an app's entries, for data that other domains encrypt with them. */
export async function findListEntryKeys(
	services: Services,
	{ actor }: { actor: AppScope },
	ids: readonly string[],
): Promise<Map<string, EncryptionKey>> {
	const appKey = await services.vault.getAppKey(actor.appId);
	const rows = ids.length > 0 ? await listListEntriesById(services.db, actor, ids) : [];
	return new Map(rows.map((row) => [row.id, unwrapEntryKey(appKey, row)]));
}
