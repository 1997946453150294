import { sealJson } from "../../platform/crypto/crypto.ts";
import { loggable } from "../../platform/log.ts";
import { modelOf } from "../duplicates/duplicates.ts";
import type { Services } from "../services.ts";
import { entryKey, type TraitsOf, valueIn } from "./lists.ts";
import { type EntryRow, listListedFaces, updateEntryValue } from "./queries.ts";
import type { EntryValue } from "./values.ts";

const batch = 200;

/** @returns whether the entry can be met again by the net in use */
async function rebuild(
	services: Services,
	row: EntryRow,
	traitsOf: TraitsOf,
	model: string,
): Promise<boolean> {
	const key = entryKey(await services.vault.appKey(row.appId), row);
	const value = valueIn(key, row);
	if (value.kind !== "face" || modelOf(value.face.model) === model) return true;
	const traits = row.verificationId ? await traitsOf(row, row.verificationId) : null;
	if (!traits?.face) return false;
	const made: EntryValue = { kind: "face", face: traits.face };
	await updateEntryValue(services.db, row.id, sealJson(key, made, "value"));
	return true;
}

/**
 * Remakes the faces on lists that another net made, from the cases they were taken from. An entry whose case is gone
 * stays and meets nobody until its app replaces it: the log names it.
 * @param model of the net in use, as `modelOf` names it
 */
export async function rebuildListedFaces(
	services: Services,
	traitsOf: TraitsOf,
	model: string,
): Promise<void> {
	for (let after = ""; ; ) {
		const rows = await listListedFaces(services.db, after, batch);
		for (const row of rows) {
			const isCurrent = await rebuild(services, row, traitsOf, model).catch((error: Error) => {
				services.log.error({ entry: row.id, ...loggable(error) }, "a listed face couldn't be remade");
				return true;
			});
			if (!isCurrent) services.log.warn({ entry: row.id }, "a listed face has no picture to be remade from");
		}
		after = rows.at(-1)?.id ?? after;
		if (rows.length < batch) return;
	}
}
