import { idPrefixes } from "../../contract.ts";
import type { Db } from "../../platform/database/database.ts";
import { toLogFields } from "../../platform/logging/log.ts";
import { rebuildCustomerSearchTokens } from "../customers/rebuild-search-tokens.ts";
import type { Services } from "../services.ts";
import { rebuildTicketSearchTokens } from "../tickets/rebuild-search-tokens.ts";
import { rebuildVerificationSearchTokens } from "../verifications/requests/rebuild-search-tokens.ts";
import { deleteOutdatedObject, listOutdatedObjects } from "./queries.ts";

export const backfillSearchTokensQueue = "search.backfill";
/** Objects per job: a second or two of work, after which other jobs get their turn. */
const batchSize = 200;

/** Where the next batch begins: after this ID. */
interface BackfillProgress {
	after: string;
}

type RebuildSearchTokens = (services: Services, tx: Db, id: string) => Promise<void>;

const rebuilders = new Map<string, RebuildSearchTokens>([
	[idPrefixes.customer, rebuildCustomerSearchTokens],
	[idPrefixes.ticket, rebuildTicketSearchTokens],
	[idPrefixes.verification, rebuildVerificationSearchTokens],
]);

async function rebuildSearchTokens(services: Services, id: string): Promise<void> {
	await services.db.transaction(async (tx) => {
		await rebuilders.get(id.split("_")[0]!)?.(services, tx, id);
		await deleteOutdatedObject(tx, id);
	});
}

/**
 * Rebuilds a batch of outdated search tokens, and enqueues the next batch. Names are encrypted, so SQL alone can't rebuild them.
 * An object's tokens and its row in the list change in one transaction: after an interruption, the next start continues. An
 * object that can't be decrypted is logged and stays in the list.
 */
export async function backfillSearchTokens(services: Services, { after }: BackfillProgress): Promise<void> {
	const { db, jobs, log } = services;
	const ids = await listOutdatedObjects(db, { after, limit: batchSize });
	for (const id of ids)
		await rebuildSearchTokens(services, id).catch((error: Error) =>
			log.error({ object: id, ...toLogFields(error) }, "an object's search tokens couldn't be rebuilt"),
		);
	const last = ids.at(-1);
	if (last && ids.length === batchSize)
		await jobs.send<BackfillProgress>(db, backfillSearchTokensQueue, { after: last });
}

/** Called at each start: a migration may have listed objects, or the last backfill was interrupted. */
export const enqueueSearchBackfill = ({ db, jobs }: Services): Promise<void> =>
	jobs.send<BackfillProgress>(db, backfillSearchTokensQueue, { after: "" });
