import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import type { AppScope } from "../../platform/database/app-scope.ts";
import { newId } from "../../platform/ids.ts";
import type { Services } from "../services.ts";
import type { ListFormat } from "./contract.ts";
import { computeEntryHash, type ListEntry } from "./formats/entry.ts";
import { ListFileError } from "./formats/list-file-error.ts";
import { detectFormat, maxDetectionBytes, readList } from "./formats/read-list.ts";
import { buildIndexKeys } from "./matching/candidate-keys.ts";
import { prepareName } from "./matching/compare-names.ts";
import {
	countEntriesOfVersion,
	deleteOtherVersions,
	findScreeningListByName,
	insertScreeningEntries,
	insertScreeningList,
	refreshEntryIndex,
	type ScreeningListRow,
	updateScreeningList,
} from "./queries.ts";

/** Paths of a list's files. */
export interface ListFilePaths {
	readonly main: string;
	/** OFAC's aliases, where the file exists. */
	readonly aliases?: string | undefined;
}

const batchSize = 500;

async function hashFiles(paths: readonly string[]): Promise<string> {
	const hash = createHash("sha256");
	for (const path of paths) for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
	return hash.digest("hex");
}

/** Changes whenever a file is written, replaced or moved: it contains the times of content and inode. */
async function computeFileStamp(paths: readonly string[]): Promise<string> {
	const stats = await Promise.all(paths.map((path) => stat(path)));
	return stats.map(({ size, mtimeMs, ctimeMs }) => [size, mtimeMs, ctimeMs].join(" ")).join();
}

async function detectFileFormat(path: string): Promise<ListFormat> {
	const file = await open(path);
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(maxDetectionBytes), 0, maxDetectionBytes, 0);
		if (bytesRead === 0) throw new ListFileError("empty");
		const format = detectFormat(buffer.subarray(0, bytesRead));
		if (!format) throw new ListFileError("unknown_format", 1);
		return format;
	} finally {
		await file.close();
	}
}

/** Weak aliases aren't indexed: they would match too many people. */
function buildEntryRow(list: ScreeningListRow, version: string, entry: ListEntry) {
	const kind = entry.kind === "person" ? "person" : "organisation";
	return {
		listId: list.id,
		version,
		sourceId: entry.sourceId,
		kind: entry.kind,
		hash: computeEntryHash(entry),
		entry,
		keys: buildIndexKeys(entry.names.map((name) => prepareName(name, kind))),
	};
}

/** Inserts a list's entries as a version that isn't in force yet. @throws ListFileError */
async function insertListVersion(
	services: Services,
	list: ScreeningListRow,
	paths: ListFilePaths,
	version: string,
) {
	const format = await detectFileFormat(paths.main);
	const { aliases } = paths;
	const reading = readList(format, {
		main: () => createReadStream(paths.main),
		...(aliases !== undefined && { aliases: () => createReadStream(aliases) }),
	});
	let rows: ReturnType<typeof buildEntryRow>[] = [];
	let entries = 0;
	for await (const entry of reading.entries) {
		rows.push(buildEntryRow(list, version, entry));
		entries++;
		if (rows.length < batchSize) continue;
		await insertScreeningEntries(services.db, rows);
		rows = [];
	}
	if (rows.length > 0) await insertScreeningEntries(services.db, rows);
	return { format, entries, sourceDate: reading.sourceDate() };
}

async function findOrCreateList(
	services: Services,
	scope: AppScope | null,
	name: string,
): Promise<ScreeningListRow> {
	const existing = await findScreeningListByName(services.db, scope, name);
	if (existing) return existing;
	const now = services.clock.now();
	const row: ScreeningListRow = {
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
	await insertScreeningList(services.db, row);
	return (await findScreeningListByName(services.db, scope, name)) ?? row;
}

/**
 * Imports a list's files if they changed. The previous entries stay in force until all new ones are inserted,
 * and when a file is faulty, which is recorded on the list.
 * @param scope owner of the list; null: the server, for every app
 * @returns the updated list
 */
export async function importScreeningList(
	services: Services,
	scope: AppScope | null,
	name: string,
	paths: ListFilePaths,
): Promise<ScreeningListRow> {
	const list = await findOrCreateList(services, scope, name);
	const files = [paths.main, ...(paths.aliases === undefined ? [] : [paths.aliases])];
	// Taken before reading, so that a change during the import is noticed by the next one.
	const fileStamp = await computeFileStamp(files);
	if (list.fileStamp === fileStamp && list.version !== null && !list.fault) return list;
	const hash = await hashFiles(files);
	if (list.hash === hash && list.version !== null) {
		await updateScreeningList(services.db, list.id, { fault: null, fileStamp });
		return { ...list, fault: null, fileStamp };
	}
	// Left behind by an interrupted import.
	await deleteOtherVersions(services.db, list.id, list.version);
	const version = newId("screeningList", services.clock.now());
	try {
		const { format, entries, sourceDate } = await insertListVersion(services, list, paths, version);
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
		// A concurrent import of the same list that finished first has deleted these entries.
		if ((await countEntriesOfVersion(services.db, list.id, version)) !== entries)
			throw new Error("the list was imported twice at the same time");
		await updateScreeningList(services.db, list.id, change);
		await deleteOtherVersions(services.db, list.id, version);
		await refreshEntryIndex(services.db);
		return { ...list, ...change };
	} catch (error) {
		await deleteOtherVersions(services.db, list.id, list.version);
		if (!(error instanceof ListFileError)) throw error;
		const { fault, line, field } = error;
		await updateScreeningList(services.db, list.id, { fault: { fault, line, field } });
		return { ...list, fault: { fault, line, field } };
	}
}
