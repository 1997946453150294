import { readdir } from "node:fs/promises";
import { join, parse } from "node:path";
import type { Services } from "../services.ts";
import { importList, type ListPaths } from "./import-list.ts";
import { listMissing, updateList } from "./queries.ts";

const endings = new Set([".csv", ".xml", ".json"]);
/** OFAC's files that go with `sdn.csv`, or are of no use here. */
const companions = new Set(["alt.csv", "add.csv", "sdn_comments.csv"]);

/** The lists of a folder by their names, those of folders in it too. A list is named by its file without the ending. */
export async function listsIn(folder: string): Promise<Map<string, ListPaths>> {
	const lists = new Map<string, ListPaths>();
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile());
	for (const { name: file, parentPath } of files) {
		const { name, ext } = parse(file);
		if (!endings.has(ext.toLowerCase()) || companions.has(file.toLowerCase())) continue;
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
 * Imports what has changed in the folder of SCREENING_LISTS. A list whose file is gone stays in force and says so:
 * names must not stop being screened because a download failed.
 */
export async function importFolder(services: Services): Promise<void> {
	const folder = services.config.screeningLists;
	if (!folder) return;
	const lists = await listsIn(folder);
	for (const [name, paths] of lists) {
		const { entries, fault } = await importList(services, null, name, paths);
		if (fault) services.log.warn({ list: name, ...fault }, "a screening list could not be imported");
		else services.log.info({ list: name, entries }, "a screening list is in force");
	}
	for (const { id, name } of await listMissing(services.db, [...lists.keys()])) {
		services.log.warn({ list: name }, "the file of a screening list is gone");
		await updateList(services.db, id, { fault: { fault: "missing_file", line: null, field: null } });
	}
}
