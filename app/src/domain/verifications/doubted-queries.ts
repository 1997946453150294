import { and, desc, eq, gte, inArray, ne, or, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import type { Scope } from "./queries.ts";
import type { ReasonName } from "./reasons.ts";
import { attempts, checks, verifications } from "./tables.ts";

/** What a verification is told to be of the same person: its id, its customer's, or what was recognised. */
interface SamePerson {
	/** The verification itself and those with its face or document. */
	ids: readonly string[];
	customer: string | null;
}

/**
 * Verifications of a person with an attempt decided since a moment one of whose checks gave a reason, latest first.
 * Those that were approved are none: a reviewer has found nothing, or the app has doubts only reported.
 */
export const listDoubted = async (
	db: Db,
	scope: Scope,
	{ ids, customer }: SamePerson,
	{ reason, since, limit }: { reason: ReasonName; since: Date; limit: number },
): Promise<string[]> => {
	const found = await db
		.selectDistinct({ id: verifications.id })
		.from(verifications)
		.innerJoin(attempts, eq(attempts.verificationId, verifications.id))
		.innerJoin(checks, eq(checks.attemptId, attempts.id))
		.where(
			and(
				eq(verifications.appId, scope.appId),
				eq(verifications.mode, scope.mode),
				or(
					inArray(verifications.id, [...ids]),
					customer === null ? undefined : eq(verifications.customerId, customer),
				),
				ne(verifications.status, "approved"),
				eq(verifications.redaction, "none"),
				gte(attempts.decidedAt, since),
				sql`${checks.tree} -> 'reasons' ? ${reason}`,
			),
		)
		.orderBy(desc(verifications.id))
		.limit(limit);
	return found.map(({ id }) => id);
};
