import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { type AppScope, scoped } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { minIdAt } from "../../platform/ids.ts";
import { secretFileNameBytes } from "../../platform/secret-store/secret-store.ts";
import type { RedactableRow } from "../../platform/vault/object-keys.ts";
import { secretLocation } from "../../platform/vault/secret-location.ts";
import { modes } from "../../shared/schemas.ts";
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

export const listRedactions = (db: Db, scope: AppScope, query: ListRedactions): Promise<RedactionRow[]> =>
	scoped(db, scope)
		.select(
			redactions,
			and(
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

/** A file of secrets that rows need. */
export interface SecretFile {
	appId: string;
	/** Locations of the first and the last secret that a row needs. */
	outermost: readonly [Uint8Array, Uint8Array];
}

/** Whose rows have secrets. */
export const tablesWithSecrets = [verifications, customers] as const;
export type TableWithSecrets = (typeof tablesWithSecrets)[number];

/** As many files as one statement looks up, and the event loop then compares with the disk. */
const secretFilesPerPage = 200;

/**
 * Lists files of secrets that rows of a table need, a page of them. Their names are random, so a page is a sample.
 * Goes from file to file by an index instead of reading all rows.
 * @param after the last location of the previous page, empty for the first
 */
export async function listSecretFiles(
	db: Db,
	table: TableWithSecrets,
	after: Uint8Array,
): Promise<SecretFile[]> {
	const location = secretLocation(table.wrappedKey);
	const firstAfter = (end: SQL | Uint8Array) => sql`
		select ${table.appId} as app_id, ${location} as first from ${table}
		where ${table.wrappedKey} is not null and ${location} > ${end} order by ${location} limit 1`;
	const endOfFile = sql`substring(files.first from 1 for ${sql.raw(String(secretFileNameBytes))}) || '\\xffffffff'::bytea`;
	const { rows } = (await db.execute(sql`
		with recursive files as (
			(${firstAfter(after)})
			union all
			select following.app_id, following.first
			from files cross join lateral (${firstAfter(endOfFile)}) as following
		)
		select app_id, first, (
			select ${location} from ${table}
			where ${table.wrappedKey} is not null and ${location} <= ${endOfFile}
			order by ${location} desc limit 1
		) as last
		from files limit ${secretFilesPerPage}`)) as unknown as {
		rows: { app_id: string; first: Uint8Array; last: Uint8Array }[];
	};
	return rows.map(({ app_id, first, last }) => ({ appId: app_id, outermost: [first, last] }));
}

/** Rows whose secrets are at these locations, by an index. */
export const listRowsBySecret = (
	db: Db,
	table: TableWithSecrets,
	locations: readonly Uint8Array[],
): Promise<RedactableRow[]> =>
	db
		.select({ id: table.id, appId: table.appId, wrappedKey: table.wrappedKey })
		.from(table)
		.where(and(isNotNull(table.wrappedKey), inArray(secretLocation(table.wrappedKey), [...locations])));

/** Location of the latest verification's secret. */
export const findLatestSecret = async (db: Db) =>
	(
		await db
			.select({ id: verifications.id, appId: verifications.appId, wrappedKey: verifications.wrappedKey })
			.from(verifications)
			.orderBy(desc(verifications.id))
			.limit(1)
	)[0];
