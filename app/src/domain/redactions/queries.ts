import { and, desc, eq, gte, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { modes } from "../../contract.ts";
import type { AppScope } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { minIdAt } from "../../platform/ids.ts";
import { secretFileNameBytes, secretLocationBytes } from "../../platform/storage/secret-store.ts";
import { apps } from "../apps/tables.ts";
import { customers } from "../customers/tables.ts";
import { verifications } from "../verifications/tables.ts";
import type { ListRedactions } from "./contract.ts";
import { redactions } from "./tables.ts";

export type RedactionRow = typeof redactions.$inferSelect;

export const insertRedaction = (tx: Db, row: RedactionRow) => tx.insert(redactions).values(row);

/** Marks a redaction as completed, once. */
export const completeRedaction = async (
	tx: Db,
	id: string,
	completedAt: Date,
): Promise<RedactionRow | undefined> =>
	(
		await tx
			.update(redactions)
			.set({ completedAt })
			.where(and(eq(redactions.id, id), isNull(redactions.completedAt)))
			.returning()
	)[0];

const firstRedactionIdAt = (date: string) => minIdAt("redaction", new Date(date));

export const listRedactions = (
	db: Db,
	{ appId, mode }: AppScope,
	query: ListRedactions,
): Promise<RedactionRow[]> =>
	db
		.select()
		.from(redactions)
		.where(
			and(
				eq(redactions.appId, appId),
				eq(redactions.mode, mode),
				query.subject ? eq(redactions.subject, query.subject) : undefined,
				query.subject_id ? eq(redactions.subjectId, query.subject_id) : undefined,
				query.cause ? eq(redactions.cause, query.cause) : undefined,
				query.created_after ? gte(redactions.id, firstRedactionIdAt(query.created_after)) : undefined,
				query.created_before ? lt(redactions.id, firstRedactionIdAt(query.created_before)) : undefined,
				query.cursor ? lt(redactions.id, query.cursor) : undefined,
			),
		)
		.orderBy(desc(redactions.id))
		.limit(query.limit + 1);

/** Every app in each mode, with its retention period. */
export const listRetentionPeriods = async (db: Db): Promise<(AppScope & { days: number })[]> => {
	const rows = await db.select({ appId: apps.id, settings: apps.settings }).from(apps);
	return rows.flatMap(({ appId, settings }) =>
		modes.map((mode) => ({ appId, mode, days: settings.retention_days })),
	);
};

/** Of each file of secrets, the locations (hex) of the first and the last one that a row needs. */
export async function listOutermostSecrets(db: Db): Promise<{ appId: string; locations: string[] }[]> {
	const outermostIn = (table: typeof verifications | typeof customers) => {
		const hex = (bytes: number) =>
			sql<string>`encode(substring(${table.wrappedKey} from 1 for ${sql.raw(String(bytes))}), 'hex')`;
		const location = hex(secretLocationBytes);
		return db
			.select({
				appId: table.appId,
				first: sql<string>`min(${location})`,
				last: sql<string>`max(${location})`,
			})
			.from(table)
			.where(isNotNull(table.wrappedKey))
			.groupBy(table.appId, hex(secretFileNameBytes));
	};
	const files = [...(await outermostIn(verifications)), ...(await outermostIn(customers))];
	return files.map(({ appId, first, last }) => ({ appId, locations: [first, last] }));
}

/** Location of the latest verification's secret. */
export const findLatestSecret = async (db: Db) =>
	(
		await db
			.select({ appId: verifications.appId, wrappedKey: verifications.wrappedKey })
			.from(verifications)
			.orderBy(desc(verifications.id))
			.limit(1)
	)[0];
