import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** A line of a manifest of documents. */
export interface Truth {
	readonly file: string;
	readonly size: readonly [number, number];
	readonly has_mrz: boolean;
	readonly format?: string;
	readonly expect?: string;
	readonly lines?: readonly string[];
}

/** Pictures of documents and what is printed on them; files lie under the folder. */
export interface DocumentSet {
	readonly name: string;
	readonly folder: string;
	readonly truths: readonly Truth[];
}

/** Where the generated specimens of the repository lie. */
export const SPECIMENS = fileURLToPath(new URL("../../app/specimens", import.meta.url));

function readSet(name: string, folder: string, manifest: string): DocumentSet {
	const lines = readFileSync(manifest, "utf8").trim().split("\n");
	return { name, folder, truths: lines.map((line) => JSON.parse(line) as Truth) };
}

/** The specimens of the repository always, and the documents of a folder with a manifest where it is there. */
export function documentSets(fixtures: string): DocumentSet[] {
	const own = fileURLToPath(new URL("specimens.jsonl", import.meta.url));
	const folder = join(fixtures, "documents");
	const manifest = join(folder, "manifest.jsonl");
	return [
		readSet("specimens", SPECIMENS, own),
		...(existsSync(manifest) ? [readSet("documents", folder, manifest)] : []),
	];
}

/** Whether a reading of it can be right at all: some show a zone that breaks the rules. */
export function isLawful({ has_mrz, expect }: Truth): boolean {
	return has_mrz && expect !== "not-valid";
}

/** Portrait and selfies of a person: of the folder, or of the repository's specimens where it has none. */
export function listPeople(fixtures: string): { person: string; files: string[] }[] {
	const folder = join(fixtures, "people");
	const ids = [
		"amara-cole",
		"anna-lind",
		"david-marsh",
		"greta-vogel",
		"hiro-sato",
		"kwame-osei",
		"mei-tanaka",
		"ravi-nair",
	];
	return ids.map((person) => ({
		person,
		files: existsSync(folder)
			? ["portrait", "selfie-1", "selfie-2"].map((picture) => join(folder, person, `${picture}.jpg`))
			: [
					join(SPECIMENS, "portraits", `${person}.jpg`),
					...[1, 2].map((selfie) => join(SPECIMENS, "selfies", `${person}-${selfie}.jpg`)),
				],
	}));
}
