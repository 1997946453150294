import fs from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { fromPglite } from "pg-boss";
import { acquireLockFile } from "./data-dir-lock.ts";
import type { Database, Db } from "./database.ts";
import { migrateOrExplain } from "./migrate.ts";

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

/** Opens PGlite durably: one process at a time, fsync at each commit, a folder that only its owner can read. */
export async function openPglite(dataDir: string): Promise<Database> {
	fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	const folder = join(dataDir, "database");
	fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
	const unlock = acquireLockFile(join(dataDir, "database.lock"));
	try {
		const pglite = await PGlite.create(folder, { startParams });
		enableFsync(pglite);
		fs.chmodSync(folder, 0o700);
		await pglite.exec("checkpoint");
		const db = drizzle({ client: pglite });
		return {
			db: db as unknown as Db,
			jobQueueOptions: { db: fromPglite(pglite), backend: "pglite", useListenNotify: true },
			migrate: (migrationsFolder) => migrateOrExplain(() => migrate(db, { migrationsFolder })),
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
