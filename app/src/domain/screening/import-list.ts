import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import type { AppScope } from "../../platform/database/app-scope.ts";
import { newId } from "../../platform/ids.ts";
import type { Services } from "../services.ts";
import type { ListFormat } from "./contract.ts";
import { entryHash, type ListEntry } from "./formats/entry.ts";
import { ListFileError } from "./formats/list-file-error.ts";
import { detectFormat, detectionBytes, readList } from "./formats/read-list.ts";
import { prepareName } from "./matching/compare-names.ts";
import { indexKeys } from "./matching/keys.ts";
import {
	countVersion,
	deleteOtherVersions,
	findListByName,
	insertEntries,
	insertList,
	type ListRow,
	settleImport,
	updateList,
} from "./queries.ts";

/** Where a list's files lie. */
export interface ListPaths {
	readonly main: string;
	/** OFAC's aliases; undefined where there is no such file. */
	readonly aliases?: string | undefined;
}

const batch = 500;

async function hashOf(paths: readonly string[]): Promise<string> {
	const hash = createHash("sha256");
	for (const path of paths) for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
	return hash.digest("hex");
}

/** Changes whenever a file is written, replaced or moved: its times are those of the file and of its name. */
async function stampOf(paths: readonly string[]): Promise<string> {
	const stats = await Promise.all(paths.map((path) => stat(path)));
	return stats.map(({ size, mtimeMs, ctimeMs }) => [size, mtimeMs, ctimeMs].join(" ")).join();
}

async function formatOf(path: string): Promise<ListFormat> {
	const file = await open(path);
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(detectionBytes), 0, detectionBytes, 0);
		if (bytesRead === 0) throw new ListFileError("empty");
		const format = detectFormat(buffer.subarray(0, bytesRead));
		if (!format) throw new ListFileError("unknown_format", 1);
		return format;
	} finally {
		await file.close();
	}
}

/** Weak aliases aren't searched by: they would be everybody's. */
function rowOf(list: ListRow, version: string, entry: ListEntry) {
	const kind = entry.kind === "person" ? "person" : "organisation";
	return {
		listId: list.id,
		version,
		sourceId: entry.sourceId,
		kind: entry.kind,
		hash: entryHash(entry),
		entry,
		keys: indexKeys(entry.names.map((name) => prepareName(name, kind))),
	};
}

/** Puts a list's entries into the database, where nobody sees them yet. @throws ListFileError */
async function insertVersion(services: Services, list: ListRow, paths: ListPaths, version: string) {
	const format = await formatOf(paths.main);
	const { aliases } = paths;
	const reading = readList(format, {
		main: () => createReadStream(paths.main),
		...(aliases !== undefined && { aliases: () => createReadStream(aliases) }),
	});
	let rows: ReturnType<typeof rowOf>[] = [];
	let entries = 0;
	for await (const entry of reading.entries) {
		rows.push(rowOf(list, version, entry));
		entries++;
		if (rows.length < batch) continue;
		await insertEntries(services.db, rows);
		rows = [];
	}
	if (rows.length > 0) await insertEntries(services.db, rows);
	return { format, entries, sourceDate: reading.sourceDate() };
}

async function findOrCreate(services: Services, scope: AppScope | null, name: string): Promise<ListRow> {
	const known = await findListByName(services.db, scope, name);
	if (known) return known;
	const now = services.clock.now();
	const row: ListRow = {
		id: newId("screeningList", now),
		appId: scope?.appId ?? null,
		mode: scope?.mode ?? null,
		name,
		format: null,
		version: null,
		hash: null,
		fileStamp: null,
		sourceDate: null,
		entries: 0,
		importedAt: null,
		fault: null,
		createdAt: now,
	};
	await insertList(services.db, row);
	return (await findListByName(services.db, scope, name)) ?? row;
}

/**
 * Imports a list's files if they have changed. Entries of before stay in force until all of the new ones are there,
 * and when the files are faulty, which the list then says.
 * @param scope of whom the list is; null: every app's
 * @returns the list as it is then
 */
export async function importList(
	services: Services,
	scope: AppScope | null,
	name: string,
	paths: ListPaths,
): Promise<ListRow> {
	const list = await findOrCreate(services, scope, name);
	const files = [paths.main, ...(paths.aliases === undefined ? [] : [paths.aliases])];
	// Before they are read: what is written meanwhile is then seen the next time.
	const fileStamp = await stampOf(files);
	if (list.fileStamp === fileStamp && list.version !== null && !list.fault) return list;
	const hash = await hashOf(files);
	if (list.hash === hash && list.version !== null) {
		await updateList(services.db, list.id, { fault: null, fileStamp });
		return { ...list, fault: null, fileStamp };
	}
	// What an import that was interrupted left behind.
	await deleteOtherVersions(services.db, list.id, list.version);
	const version = newId("screeningList", services.clock.now());
	try {
		const { format, entries, sourceDate } = await insertVersion(services, list, paths, version);
		const change = {
			format,
			version,
			hash,
			fileStamp,
			sourceDate,
			entries,
			importedAt: services.clock.now(),
			fault: null,
		};
		// Another import of the same list that ended meanwhile has deleted what this one put in.
		if ((await countVersion(services.db, list.id, version)) !== entries)
			throw new Error("the list was imported twice at once");
		await updateList(services.db, list.id, change);
		await deleteOtherVersions(services.db, list.id, version);
		await settleImport(services.db);
		return { ...list, ...change };
	} catch (error) {
		await deleteOtherVersions(services.db, list.id, list.version);
		if (!(error instanceof ListFileError)) throw error;
		const { fault, line, field } = error;
		await updateList(services.db, list.id, { fault: { fault, line, field } });
		return { ...list, fault: { fault, line, field } };
	}
}
