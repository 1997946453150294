import type { AppScope } from "../../platform/database/app-scope.ts";
import type { Services } from "../services.ts";
import type { DuplicateKind } from "./contract.ts";
import { maxDuplicates } from "./find-duplicates.ts";
import { listDuplicates, listSharedWithCustomers } from "./queries.ts";

/**
 * Verifications that share a face or document with a verification: those its decision found, and later ones. Other
 * customers' come before its own, of each the declined first, so that no number of others hides them, then the latest.
 */
export async function listDuplicatesOf({ db }: Services, scope: AppScope, verificationId: string) {
	const rows = await listDuplicates(db, scope, verificationId, maxDuplicates);
	return rows.map(({ createdAt, ...row }) => ({ ...row, created_at: createdAt.toISOString() }));
}

/** A face or document that two customers share. */
export interface CustomerTraitMatch {
	kind: DuplicateKind;
	customer: string;
	/** Verification of the other customer. */
	verification: string;
}

/** Traits that a customer shares with other customers, latest first. */
export async function listTraitsSharedWithCustomers(
	{ db }: Services,
	scope: AppScope,
	customerId: string,
): Promise<CustomerTraitMatch[]> {
	const pairs = await listSharedWithCustomers(db, scope, customerId, 100);
	return pairs.map(({ kind, later, earlier }) => {
		const other = later.customer === customerId ? earlier : later;
		return { kind, customer: other.customer as string, verification: other.id };
	});
}
