import fs from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { fromPglite } from "pg-boss";
import { createPrivateFolder } from "../storage/private-folder.ts";
import { migrateAsVersion } from "../versions/versions.ts";
import { withAfterCommit } from "./after-commit.ts";
import { acquireLockFile } from "./data-dir-lock.ts";
import type { Database, Db } from "./database.ts";
import { migrateOrExplain } from "./migrate.ts";
import { containsDatabase, toDamagedError } from "./pglite-folder.ts";

/** PGlite disables fsync by default. With it, a commit costs one fsync. */
const startParams = [
	...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
	"-c",
	"wal_sync_method=fsync",
];

interface EmscriptenStream {
	nfd?: number;
}
interface EmscriptenNodeFs {
	stream_ops: { fsync?: (stream: EmscriptenStream) => number };
}

/** Emscripten's NODEFS has no fsync of its own: PostgreSQL's would be a no-op. */
function enableFsync(pglite: PGlite): void {
	const module = pglite.Module as unknown as {
		NODEFS?: EmscriptenNodeFs;
		FS: { filesystems?: { NODEFS?: EmscriptenNodeFs } };
	};
	const nodefs = module.NODEFS ?? module.FS.filesystems?.NODEFS;
	if (!nodefs) throw new Error("This version of PGlite doesn't expose NODEFS, which durable commits need.");
	nodefs.stream_ops.fsync ??= (stream) => {
		if (stream.nfd !== undefined) fs.fsyncSync(stream.nfd);
		return 0;
	};
}

/** Creates a database in a folder of its own first, so that one that is interrupted isn't taken for a database. */
async function createFolder(folder: string): Promise<void> {
	const draft = `${folder}.new`;
	fs.rmSync(draft, { recursive: true, force: true });
	fs.mkdirSync(draft, { recursive: true, mode: 0o700 });
	const pglite = await PGlite.create(draft, { startParams });
	await pglite.close();
	fs.renameSync(draft, folder);
}

/**
 * Finds a table or index whose file is missing or empty although it has content: every index has a page, and a table isn't
 * empty while its index has a second one, because PGlite never vacuums by itself.
 */
async function findEmptiedRelation(pglite: PGlite): Promise<string | undefined> {
	const { rows } = await pglite.query<{ name: string }>(`
		select relation.relname as name from pg_index i
		join pg_class index_relation on index_relation.oid = i.indexrelid and index_relation.relkind = 'i'
		join pg_class relation on relation.oid = case when pg_relation_size(i.indexrelid) = 0 then i.indexrelid else i.indrelid end
		join pg_am method on method.oid = index_relation.relam
		where pg_relation_size(i.indexrelid) = 0
		or pg_relation_size(i.indrelid) = 0 and pg_relation_size(i.indexrelid) > current_setting('block_size')::int
		and method.amname = 'btree'
		limit 1`);
	return rows[0]?.name;
}

/** @throws with what to do if the folder's content isn't a database that PostgreSQL can read */
async function openFolder(folder: string): Promise<PGlite> {
	const pglite = await PGlite.create(folder, { startParams }).catch((error: Error) => {
		throw toDamagedError(`PostgreSQL can't open it (${error.message})`, error);
	});
	try {
		enableFsync(pglite);
		await pglite.exec("checkpoint");
		const emptied = await findEmptiedRelation(pglite);
		if (!emptied) return pglite;
		throw toDamagedError(`the content of ${emptied} is missing`);
	} catch (error) {
		await pglite.close().catch(() => {});
		throw error;
	}
}

/**
 * Opens PGlite durably: one process at a time, fsync at each commit, a folder that only its owner can read.
 * @param beforeCreating called if the folder has no database; it may throw to prevent that one is created
 * @throws with what to do if the folder holds something other than a whole database
 */
export async function openPglite(dataDir: string, beforeCreating: () => void = () => {}): Promise<Database> {
	const folder = join(dataDir, "database");
	if (!containsDatabase(folder)) beforeCreating();
	createPrivateFolder(dataDir, "DATA_DIR");
	const unlock = acquireLockFile(join(dataDir, "database.lock"));
	try {
		if (!containsDatabase(folder)) await createFolder(folder);
		const pglite = await openFolder(folder);
		fs.chmodSync(folder, 0o700);
		const db = withAfterCommit(drizzle({ client: pglite }));
		return {
			db: db as unknown as Db,
			coordinationDb: null,
			jobQueueOptions: { db: fromPglite(pglite), backend: "pglite" },
			migrate: (migrationsFolder) =>
				migrateAsVersion(db as unknown as Db, () =>
					migrateOrExplain(() => migrate(db, { migrationsFolder })),
				),
			close: async () => {
				await pglite.close();
				unlock();
			},
		};
	} catch (error) {
		unlock();
		throw error;
	}
}
