import { notFound } from "../../platform/http/problem.ts";
import type { Permitted } from "../guard/authorize.ts";
import type { Services } from "../services.ts";
import { unwrapEntryKey } from "./entry-encryption.ts";
import { presentListEntry } from "./present-list-entry.ts";
import { deleteListEntryRow, findListEntry } from "./queries.ts";
import { recordListEntryEvent } from "./record-list-entry-event.ts";

/** @throws Problem 404 */
export async function deleteListEntry(
	services: Services,
	caller: Permitted<"lists:manage">,
	id: string,
): Promise<void> {
	const appKey = await services.vault.getAppKey(caller.actor.appId);
	await services.db.transaction(async (tx) => {
		const row = await findListEntry(tx, caller.actor, id);
		if (!row || !(await deleteListEntryRow(tx, caller.actor, id))) throw notFound();
		const entry = presentListEntry(appKey, row, { now: services.clock.now(), faceModel: null });
		await recordListEntryEvent(
			services,
			tx,
			caller,
			entry,
			unwrapEntryKey(appKey, row),
			"list_entry.deleted",
		);
	});
}
