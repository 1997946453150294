import { readdir } from "node:fs/promises";
import { join, parse } from "node:path";
import type { Services } from "../services.ts";
import { importScreeningList, type ListFilePaths } from "./import-list.ts";
import { listListsWithoutFile, updateScreeningList } from "./queries.ts";

const listExtensions = new Set([".csv", ".xml", ".json"]);
/** OFAC's files that belong to `sdn.csv` or aren't needed. */
const companionFiles = new Set(["alt.csv", "add.csv", "sdn_comments.csv"]);

/** Finds the lists in a folder and its subfolders, by name: the file name without extension. */
export async function findListsInFolder(folder: string): Promise<Map<string, ListFilePaths>> {
	const lists = new Map<string, ListFilePaths>();
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
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

/**
 * Imports changed lists from the folder SCREENING_LISTS. A list whose file is missing stays in force and is marked:
 * a failed download must not stop the screening.
 */
export async function importListFolder(services: Services): Promise<void> {
	const folder = services.config.screeningLists;
	if (!folder) return;
	const lists = await findListsInFolder(folder);
	for (const [name, paths] of lists) {
		const { entries, fault } = await importScreeningList(services, null, name, paths);
		if (fault)
			services.log.warn(
				{ list: name, ...fault },
				"a screening list couldn't be imported: its previous entries stay active",
			);
		else services.log.info({ list: name, entries }, "a screening list was imported");
	}
	for (const { id, name } of await listListsWithoutFile(services.db, [...lists.keys()])) {
		services.log.warn(
			{ list: name },
			"the file of a screening list is missing: its entries stay active until the file is back",
		);
		await updateScreeningList(services.db, id, { fault: { fault: "missing_file", line: null, field: null } });
	}
}
