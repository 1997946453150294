import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

/** How a place is named in messages, which never show its value. */
export type PlaceName = "FROM" | "TO";

/** Whether a place is an address, such as a bucket's or a database's. Otherwise it is a folder's path. */
export const isAddress = (place: string): boolean => /^[a-z\d]+:\/\//i.test(place);

/**
 * The two places of a move, as given.
 * @param usage how the command is used
 * @throws with what is missing, or too much
 */
export function requirePlaces(given: readonly string[], usage: string): { from: string; to: string } {
	if (given.length > 2) throw new Error(`FROM and TO are two places. ${usage}`);
	const [from, to] = given;
	for (const [name, value] of Object.entries({ FROM: from, TO: to }))
		if (!value) throw new Error(`${name} is missing. ${usage}`);
	return { from: from ?? "", to: to ?? "" };
}

/** The path of a folder with only what is moved. @throws for a data folder */
export function resolveFolder(value: string, name: PlaceName, content: "files" | "secrets"): string {
	const folder = resolve(value);
	if (existsSync(join(folder, "files")) || existsSync(join(folder, "master.key")))
		throw new Error(`${name} is a data folder, which has other data, too. Give its folder of ${content}.`);
	return folder;
}
