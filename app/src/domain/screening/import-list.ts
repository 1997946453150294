import { createHash } from "node:crypto";
import type { AppScope } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import type { Services } from "../services.ts";
import type { ListFormat } from "./contract.ts";
import { computeEntryHash, type ListEntry } from "./formats/entry.ts";
import { ListFileError } from "./formats/list-file-error.ts";
import { detectFormat, isBinaryFile, maxDetectionBytes, readList } from "./formats/read-list.ts";
import type { ListFiles } from "./formats/reader.ts";
import { buildIndexKeys } from "./matching/candidate-keys.ts";
import { prepareName } from "./matching/compare-names.ts";
import { listAllIdentifierKeys } from "./matching/identifiers.ts";
import {
	countEntriesOfVersion,
	deleteOtherVersions,
	findScreeningListByName,
	insertScreeningEntries,
	insertScreeningList,
	type ScreeningListRow,
	updateScreeningList,
} from "./queries.ts";

/** A list's files, to be read from the start as often as needed. */
export interface ListSource extends ListFiles {
	/** Changes whenever a file does; null where only the content tells. */
	readonly stamp: string | null;
}

const batchSize = 500;

async function hashFiles({ main, aliases }: ListFiles): Promise<string> {
	const hash = createHash("sha256");
	for await (const chunk of main()) hash.update(chunk);
	if (aliases) for await (const chunk of aliases()) hash.update(chunk);
	return hash.digest("hex");
}

async function detectFileFormat({ main }: ListFiles): Promise<ListFormat> {
	const chunks: Uint8Array[] = [];
	let length = 0;
	for await (const chunk of main()) {
		chunks.push(chunk);
		length += chunk.length;
		if (length >= maxDetectionBytes) break;
	}
	if (length === 0) throw new ListFileError("empty");
	const start = Buffer.concat(chunks);
	if (isBinaryFile(start)) throw new ListFileError("binary_file");
	const format = detectFormat(start);
	if (!format) throw new ListFileError("unknown_format", 1);
	return format;
}

/** Weak aliases aren't indexed: they would match too many people. */
function buildEntryRow(list: ScreeningListRow, version: string, entry: ListEntry) {
	const kind = entry.kind === "person" ? "person" : "organization";
	return {
		listId: list.id,
		version,
		sourceId: entry.sourceId,
		kind: entry.kind,
		hash: computeEntryHash(entry),
		entry,
		keys: [
			...buildIndexKeys(entry.names.map((name) => prepareName(name, kind))),
			...listAllIdentifierKeys(entry.identifiers),
		],
	};
}

/** Inserts a list's entries as a version that isn't in force yet. @throws ListFileError */
async function insertListVersion(tx: Db, list: ScreeningListRow, files: ListFiles, version: string) {
	const format = await detectFileFormat(files);
	const reading = readList(format, { ...files, acceptsSpecimens: list.mode === "test" });
	let rows: ReturnType<typeof buildEntryRow>[] = [];
	let entries = 0;
	for await (const entry of reading.entries) {
		rows.push(buildEntryRow(list, version, entry));
		entries++;
		if (rows.length < batchSize) continue;
		await insertScreeningEntries(tx, rows);
		rows = [];
	}
	if (rows.length > 0) await insertScreeningEntries(tx, rows);
	return { format, entries, sourceDate: reading.sourceDate() };
}

/** A list's row; a new one has no version, and counts as incomplete until it is imported. */
export async function findOrCreateScreeningList(
	services: Pick<Services, "clock">,
	tx: Db,
	scope: AppScope | null,
	name: string,
): Promise<ScreeningListRow> {
	const existing = await findScreeningListByName(tx, scope, name);
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
	await insertScreeningList(tx, row);
	return row;
}

/** Whether all entries that a list claims are stored. */
const isComplete = async (db: Db, { id, version, entries }: ScreeningListRow): Promise<boolean> =>
	version !== null && (await countEntriesOfVersion(db, id, version)) === entries;

export interface ImportedList {
	/** The updated list. */
	readonly list: ScreeningListRow;
	/** Whether its entries were imported; false: they were in force already. */
	readonly isNew: boolean;
}

/**
 * Imports a list's files if they changed, or if entries of the list are missing. Call it in `changeScreeningLists`,
 * which leaves the previous entries in force when a file is faulty.
 * @param scope owner of the list; null: the server, for every app
 * @throws ListFileError
 */
export async function importScreeningList(
	services: Pick<Services, "clock">,
	tx: Db,
	scope: AppScope | null,
	name: string,
	source: ListSource,
): Promise<ImportedList> {
	const list = await findOrCreateScreeningList(services, tx, scope, name);
	const { stamp: fileStamp } = source;
	const isSound = await isComplete(tx, list);
	if (isSound && fileStamp !== null && list.fileStamp === fileStamp && !list.fault)
		return { list, isNew: false };
	const hash = await hashFiles(source);
	if (isSound && list.hash === hash) {
		await updateScreeningList(tx, list.id, { fault: null, fileStamp });
		return { list: { ...list, fault: null, fileStamp }, isNew: false };
	}
	const version = newId("screeningList", services.clock.now());
	const { format, entries, sourceDate } = await insertListVersion(tx, list, source, version);
	const importedAt = services.clock.now();
	const change = { format, version, hash, fileStamp, sourceDate, entries, importedAt, fault: null };
	const imported = { ...list, ...change };
	if (!(await isComplete(tx, imported)))
		throw new Error(`Not all ${entries} entries of the screening list were stored.`);
	await updateScreeningList(tx, list.id, change);
	await deleteOtherVersions(tx, list.id, version);
	return { list: imported, isNew: true };
}
