import { asc, desc, inArray, isNotNull, sql } from "drizzle-orm";
import type { Db } from "../../../platform/database/database.ts";
import { minIdAt } from "../../../platform/ids.ts";
import type { RedactableRow } from "../../../platform/vault/object-keys.ts";
import { files, verifications } from "../tables.ts";

/** Where the bytes of a file must be, and how many. */
export interface FileToFind {
	id: string;
	appId: string;
	verificationId: string;
	/** Of the plain file. */
	bytes: number;
}

const columns = {
	id: files.id,
	appId: files.appId,
	verificationId: files.verificationId,
	bytes: files.bytes,
	wrappedKey: files.wrappedKey,
	createdAt: files.createdAt,
};

/** Points in time, evenly spread between the first and the last file, after each of which some files are sampled. */
const sampledTimes = 100;
const filesPerTime = 3;
/** Rows read after each of them: where all files are redacted, finding one that isn't could take the whole table. */
const rowsPerTime = 20;

/** Rows of the latest files that aren't redacted. */
export const listLatestFiles = (db: Db, limit: number): Promise<FileToFind[]> => {
	const latest = db.select(columns).from(files).orderBy(desc(files.id)).limit(limit).as("latest");
	return db.select().from(latest).where(isNotNull(latest.wrappedKey));
};

/** Rows of files that aren't redacted, from the first to the last. */
export async function listSpreadFiles(db: Db): Promise<FileToFind[]> {
	const [first] = await db.select(columns).from(files).orderBy(asc(files.id)).limit(1);
	const [last] = await db.select(columns).from(files).orderBy(desc(files.id)).limit(1);
	if (!first || !last) return [];
	const start = first.createdAt.getTime();
	const end = last.createdAt.getTime();
	const times = Array.from(
		{ length: sampledTimes },
		(_, index) => new Date(start + Math.floor(((end - start) * index) / sampledTimes)),
	);
	// A file's ID is older than its row, by the time to encrypt it.
	const ids = [first.id, ...times.map((time) => minIdAt("file", time))];
	const { rows } = (await db.execute(sql`
		select distinct found.id from unnest(${sql.param(ids)}::text[]) as sampled(id) cross join lateral (
			select following.id from (
				select ${files.id}, ${files.wrappedKey} from ${files}
				where ${files.id} >= sampled.id order by ${files.id} limit ${rowsPerTime}
			) as following
			where following.wrapped_key is not null order by following.id limit ${filesPerTime}
		) as found`)) as unknown as { rows: { id: string }[] };
	return listUnredactedFiles(
		db,
		rows.map(({ id }) => id),
	);
}

/** Of these files, the rows that still exist and aren't redacted. */
export const listUnredactedFiles = async (db: Db, ids: readonly string[]): Promise<FileToFind[]> =>
	(
		await db
			.select(columns)
			.from(files)
			.where(inArray(files.id, [...ids]))
	).filter(({ wrappedKey }) => wrappedKey !== null);

/** The key columns of verifications. */
export const listVerificationKeys = (db: Db, ids: readonly string[]): Promise<RedactableRow[]> =>
	db
		.select({ id: verifications.id, appId: verifications.appId, wrappedKey: verifications.wrappedKey })
		.from(verifications)
		.where(inArray(verifications.id, [...ids]));
