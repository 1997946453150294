import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join, parse } from "node:path";
import { ConfigError } from "../../platform/environment.ts";
import type { Services } from "../services.ts";
import { ListFileError } from "./formats/list-file-error.ts";
import {
	findOrCreateScreeningList,
	type ImportedList,
	importScreeningList,
	type ListSource,
} from "./import-list.ts";
import { changeScreeningLists, isListsBusy } from "./lock-lists.ts";
import { deleteServerList, listListsWithoutFile, refreshEntryIndex, updateScreeningList } from "./queries.ts";

/** Paths of a list's files. */
interface ListFilePaths {
	readonly main: string;
	/** OFAC's aliases, where the file exists. */
	readonly aliases?: string;
}

const listExtensions = new Set([".csv", ".xml", ".json"]);
/** OFAC's files that belong to `sdn.csv` or aren't needed. */
const companionFiles = new Set(["alt.csv", "add.csv", "sdn_comments.csv"]);

/**
 * Finds the lists in a folder and its subfolders, by name: the file name without extension.
 * @throws ConfigError if the folder can't be read
 */
export async function findListsInFolder(folder: string): Promise<Map<string, ListFilePaths>> {
	const lists = new Map<string, ListFilePaths>();
	const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
		throw new ConfigError(
			"SCREENING_LISTS must be a folder that can be read. Create it, or give its files to the user that runs this process.",
		);
	});
	const files = entries.filter((entry) => entry.isFile());
	for (const { name: file, parentPath } of files) {
		const { name, ext } = parse(file);
		if (!listExtensions.has(ext.toLowerCase()) || companionFiles.has(file.toLowerCase())) continue;
		const aliases = files.find(
			(other) => other.parentPath === parentPath && other.name.toLowerCase() === "alt.csv",
		);
		lists.set(name.toLowerCase(), {
			main: join(parentPath, file),
			...(name.toLowerCase() === "sdn" && aliases && { aliases: join(parentPath, aliases.name) }),
		});
	}
	return lists;
}

/** Taken before reading, so that a change during the import is noticed by the next one. */
async function openListFiles({ main, aliases }: ListFilePaths): Promise<ListSource> {
	const stats = await Promise.all(
		[main, ...(aliases === undefined ? [] : [aliases])].map((path) => stat(path)),
	);
	return {
		main: () => createReadStream(main),
		...(aliases !== undefined && { aliases: () => createReadStream(aliases) }),
		// The times of content and inode: they change whenever a file is written, replaced or moved.
		stamp: stats.map(({ size, mtimeMs, ctimeMs }) => [size, mtimeMs, ctimeMs].join(" ")).join(),
	};
}

/** Imports one list. A faulty file is recorded on the list, and its previous entries stay in force. */
async function importListFile(services: Services, name: string, paths: ListFilePaths): Promise<ImportedList> {
	const source = await openListFiles(paths);
	return changeScreeningLists(services, null, async (tx) => {
		try {
			// A savepoint: what was inserted of a faulty file goes, and the lock stays.
			return await tx.transaction((nested) => importScreeningList(services, nested, null, name, source));
		} catch (error) {
			if (!(error instanceof ListFileError)) throw error;
			const { fault, line, field } = error;
			const list = await findOrCreateScreeningList(services, tx, null, name);
			await updateScreeningList(tx, list.id, { fault: { fault, line, field } });
			return { list: { ...list, fault: { fault, line, field } }, isNew: false };
		}
	});
}

/**
 * Marks the lists whose files are missing. Their entries stay in force: a failed download must not stop the screening.
 * A list that never had entries is deleted with its file.
 */
async function markMissingFiles(services: Services, names: readonly string[]): Promise<void> {
	await changeScreeningLists(services, null, async (tx) => {
		for (const { id, name, version } of await listListsWithoutFile(tx, names)) {
			if (version === null) {
				await deleteServerList(tx, id);
				continue;
			}
			services.log.warn(
				{ list: name },
				"the file of a screening list is missing: its entries stay active until the file is back",
			);
			await updateScreeningList(tx, id, { fault: { fault: "missing_file", line: null, field: null } });
		}
	});
}

async function importLists(services: Services, folder: string): Promise<void> {
	const lists = await findListsInFolder(folder);
	await markMissingFiles(services, [...lists.keys()]);
	// Nobody is clear before every list of the folder is imported.
	await changeScreeningLists(services, null, async (tx) => {
		for (const name of lists.keys()) await findOrCreateScreeningList(services, tx, null, name);
	});
	let hasNewEntries = false;
	for (const [name, paths] of lists) {
		const {
			list: { entries, fault },
			isNew,
		} = await importListFile(services, name, paths);
		hasNewEntries ||= isNew;
		if (fault)
			services.log.warn(
				{ list: name, ...fault },
				"a screening list couldn't be imported: its previous entries stay active",
			);
		else services.log.info({ list: name, entries }, "a screening list was imported");
	}
	if (hasNewEntries) await refreshEntryIndex(services.db);
}

/**
 * Imports changed and damaged lists from the folder SCREENING_LISTS. Leaves it to another process that is importing them.
 * @returns whether the lists are imported; false while another process does that
 */
export async function importListFolder(services: Services): Promise<boolean> {
	const folder = services.config.screeningLists;
	if (!folder) return true;
	try {
		await importLists(services, folder);
		return true;
	} catch (error) {
		if (!isListsBusy(error)) throw error;
		services.log.info({}, "another process imports the screening lists");
		return false;
	}
}
