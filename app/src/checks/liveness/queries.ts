import { and, count, desc, eq, gte, inArray, ne, not, or, sql } from "drizzle-orm";
import { attempts, checks, verifications } from "../../domain/verifications/tables.ts";
import { type AppScope, scoped } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";

/**
 * Whether an attempt's checks doubt liveness: a sign of an attack, or colors on the face that aren't those of the screen, as
 * in a replay of somebody's earlier response. Colors that are only faint aren't a doubt: sunlight outshines a screen.
 */
const isDoubtfulCheck = sql`(${checks.tree} -> 'reasons' ? 'spoof_suspected'
	or jsonb_path_exists(${checks.tree}, '$.** ? (@.type == "light_reflection" && @.result == "rejected")'))`;

/** Whether an attempt was repeated because of glasses or light. */
const isRepeatedCheck = sql`${checks.tree} -> 'reasons' ? 'glasses_or_light'`;

/** What identifies verifications of the same person: the customer, or the same face or document. */
interface PersonMatch {
	/** The verification itself. */
	own: string;
	/** The verification itself and those with its face or document. */
	ids: readonly string[];
	customer: string | null;
}

/**
 * Verifications of a person with an attempt that was decided since a time and doubts liveness, latest first.
 * Approved ones don't count: a reviewer dismissed the doubt, or the app only reports doubts.
 */
export const listDoubtedVerifications = async (
	db: Db,
	scope: AppScope,
	{ own, ids, customer }: PersonMatch,
	{ since, limit }: { since: Date; limit: number },
): Promise<string[]> => {
	const rows = await scoped(db, scope)
		.selectDistinct(
			verifications,
			and(
				or(
					inArray(verifications.id, [...ids]),
					customer === null ? undefined : eq(verifications.customerId, customer),
				),
				ne(verifications.status, "approved"),
				eq(verifications.redaction, "none"),
				gte(attempts.decidedAt, since),
				isDoubtfulCheck,
				or(ne(verifications.id, own), not(isRepeatedCheck)),
			),
			{ id: verifications.id },
		)
		.innerJoin(attempts, eq(attempts.verificationId, verifications.id))
		.innerJoin(checks, eq(checks.attemptId, attempts.id))
		.orderBy(desc(verifications.id))
		.limit(limit);
	return rows.map(({ id }) => id);
};

/** The attempt of a verification that was repeated because of glasses or light; null if there is none. */
export const findRepeatedAttempt = async (
	db: Db,
	scope: AppScope,
	verificationId: string,
): Promise<string | null> => {
	const [row] = await scoped(db, scope)
		.select(checks, and(eq(checks.verificationId, verificationId), isRepeatedCheck), {
			attempt: checks.attemptId,
		})
		.limit(1);
	return row?.attempt ?? null;
};

/** Whether an attempt's liveness is in doubt, and nobody approved its verification. */
const isDoubtedAttempt = and(
	ne(verifications.status, "approved"),
	sql`exists (select from ${checks} where ${checks.attemptId} = ${attempts.id} and ${isDoubtfulCheck})`,
);

/** The token of a network or device. */
export interface OriginToken {
	kind: "network" | "device";
	token: string;
}

/**
 * Counts other verifications with an attempt from this origin decided since a time, and those of them whose liveness is in
 * doubt and that nobody approved.
 */
export async function countDoubtedByOrigin(
	db: Db,
	row: AppScope & { id: string },
	{ kind, token }: OriginToken,
	since: Date,
): Promise<{ doubted: number; decided: number }> {
	const id = sql`distinct ${attempts.verificationId}`;
	const [counts] = await scoped(db, row)
		.select(
			attempts,
			and(
				eq(kind === "network" ? attempts.networkToken : attempts.deviceToken, token),
				gte(attempts.decidedAt, since),
				ne(attempts.verificationId, row.id),
			),
			{ decided: count(id), doubted: sql`count(${id}) filter (where ${isDoubtedAttempt})`.mapWith(Number) },
		)
		.innerJoin(verifications, eq(verifications.id, attempts.verificationId));
	return counts ?? { doubted: 0, decided: 0 };
}
