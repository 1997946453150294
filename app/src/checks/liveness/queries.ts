import { and, count, desc, eq, gte, inArray, ne, not, or, sql } from "drizzle-orm";
import type { Mode } from "../../contract.ts";
import { attempts, checks, verifications } from "../../domain/verifications/tables.ts";
import { inScope } from "../../platform/database/app-scope.ts";
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
	scope: { appId: string; mode: Mode },
	{ own, ids, customer }: PersonMatch,
	{ since, limit }: { since: Date; limit: number },
): Promise<string[]> => {
	const rows = await db
		.selectDistinct({ id: verifications.id })
		.from(verifications)
		.innerJoin(attempts, eq(attempts.verificationId, verifications.id))
		.innerJoin(checks, eq(checks.attemptId, attempts.id))
		.where(
			and(
				inScope(verifications, scope),
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
		)
		.orderBy(desc(verifications.id))
		.limit(limit);
	return rows.map(({ id }) => id);
};

/** The attempt of a verification that was repeated because of glasses or light; null if there is none. */
export const findRepeatedAttempt = async (
	db: Db,
	scope: { appId: string; mode: Mode },
	verificationId: string,
): Promise<string | null> => {
	const [row] = await db
		.select({ attempt: checks.attemptId })
		.from(checks)
		.where(and(inScope(checks, scope), eq(checks.verificationId, verificationId), isRepeatedCheck))
		.limit(1);
	return row?.attempt ?? null;
};

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
	row: { id: string; appId: string; mode: Mode },
	{ kind, token }: OriginToken,
	since: Date,
): Promise<{ doubted: number; decided: number }> {
	const isDoubted = and(
		ne(verifications.status, "approved"),
		sql`exists (select from ${checks} where ${checks.attemptId} = ${attempts.id} and ${isDoubtfulCheck})`,
	);
	const id = sql`distinct ${attempts.verificationId}`;
	const [counts] = await db
		.select({ decided: count(id), doubted: sql`count(${id}) filter (where ${isDoubted})`.mapWith(Number) })
		.from(attempts)
		.innerJoin(verifications, eq(verifications.id, attempts.verificationId))
		.where(
			and(
				eq(attempts.appId, row.appId),
				eq(attempts.mode, row.mode),
				eq(kind === "network" ? attempts.networkToken : attempts.deviceToken, token),
				gte(attempts.decidedAt, since),
				ne(attempts.verificationId, row.id),
			),
		);
	return counts ?? { doubted: 0, decided: 0 };
}
