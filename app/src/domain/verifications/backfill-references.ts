import { appKey } from "../apps/apps.ts";
import { heldKey } from "../apps/object-keys.ts";
import type { Services } from "../services.ts";
import { wordsOf } from "./present.ts";
import { listWithoutReferenceToken, setReferenceToken } from "./reference-queries.ts";
import { referenceTokenOf } from "./search.ts";

const batch = 500;

/**
 * Indexes the references of verifications that were created before references had an index. Cut off, or run in
 * two processes at once, it goes on where it was left.
 */
export async function backfillReferences(services: Services): Promise<void> {
	for (;;) {
		const rows = await listWithoutReferenceToken(services.db, batch);
		for (const row of rows) {
			const wrapping = await appKey(services, row.appId);
			const { reference } = wordsOf(heldKey(services, wrapping, row), row);
			await setReferenceToken(services.db, row.id, referenceTokenOf(wrapping, reference));
		}
		if (rows.length < batch) return;
	}
}
