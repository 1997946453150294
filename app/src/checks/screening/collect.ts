import type { DecidedHit, ScreeningOutcome } from "../../domain/screening/hits/contract.ts";
import { markDismissedHits, saveScreeningHits } from "../../domain/screening/hits/hits.ts";
import { searchIdentity } from "../../domain/screening/hits/search-identity.ts";
import type { Services } from "../../domain/services.ts";
import type { CheckSubject, CollectionContext } from "../check.ts";
import type { Evidence, Facts } from "../evidence.ts";
import { extractIdentity } from "./identity.ts";

declare module "../evidence.ts" {
	interface Facts {
		/** Screening hits; absent where the app doesn't screen. */
		screening?: ScreeningOutcome<DecidedHit>;
	}
}

/**
 * Searches the lists outside the transaction, so that a slow or failed search can't block it.
 * @returns null where the app doesn't screen
 */
export async function prepareScreening(
	services: Services,
	{ row, gathered, chip }: CheckSubject,
): Promise<ScreeningOutcome | null> {
	if (gathered.options.screening !== "review") return null;
	const identity = extractIdentity(gathered, chip?.findings ?? null);
	return searchIdentity(services, row, identity, { threshold: gathered.options.screening_threshold });
}

/** Marks hits that a reviewer dismissed before. */
export async function collectScreening(
	{ services, tx, subject }: CollectionContext,
	screening: ScreeningOutcome | null,
): Promise<Pick<Facts, "screening">> {
	if (!screening) return {};
	if (screening.outcome !== "searched") return { screening };
	const hits = await markDismissedHits(services, tx, subject.row, screening.identity, screening.hits);
	return { screening: { ...screening, hits } };
}

/** Stores the hits for manual review. */
export async function saveScreening(
	{ services, tx, subject }: Omit<CollectionContext, "factsOf">,
	{ screening }: Evidence,
): Promise<void> {
	if (screening?.outcome === "searched")
		await saveScreeningHits(services, tx, subject, screening.identity, screening.hits);
}
