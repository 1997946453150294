import { keptChipOf } from "../../domain/chips/kept-chip.ts";
import type { DecidedHit, ScreeningOutcome } from "../../domain/screening/hits/contract.ts";
import { saveHits, withDismissals } from "../../domain/screening/hits/hits.ts";
import { searchIdentity } from "../../domain/screening/hits/search-identity.ts";
import type { Services } from "../../domain/services.ts";
import type { Collection, Subject } from "../check.ts";
import { findSealedChip } from "../chip-queries.ts";
import type { Evidence, Facts } from "../evidence.ts";
import { identityOf } from "./identity.ts";

declare module "../evidence.ts" {
	interface Facts {
		/** Entries of lists that the person resembles; absent where the app screens nobody. */
		screening?: ScreeningOutcome<DecidedHit>;
	}
}

/** What was found before the transaction that decides, until that asks for it. */
const found = new WeakMap<Subject, ScreeningOutcome>();

/** Searches the lists, outside the transaction: a search that is slow or fails must hold up nothing. */
export async function prepareScreening(services: Services, subject: Subject): Promise<void> {
	const { row, key, seen } = subject;
	if (row.options.screening !== "review") return;
	const attempt = await findSealedChip(services.db, row.id);
	const chip = attempt && keptChipOf(key, attempt);
	const identity = identityOf(seen, chip?.findings ?? null);
	found.set(subject, await searchIdentity(services, row, identity));
}

/** Marks the hits that a reviewer has dismissed before. */
export async function collectScreening({
	services,
	tx,
	subject,
}: Collection): Promise<Pick<Facts, "screening">> {
	const screening = found.get(subject);
	if (!screening) return {};
	if (screening.outcome !== "searched") return { screening };
	const hits = await withDismissals(services, tx, subject.row, screening.hits);
	return { screening: { ...screening, hits } };
}

/** Stores the hits that a reviewer is to look at. */
export async function keepScreening(
	{ services, tx, subject }: Omit<Collection, "factsOf">,
	{ screening }: Evidence,
): Promise<void> {
	if (screening?.outcome === "searched")
		await saveHits(services, tx, subject, screening.identity, screening.hits);
}
