import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Ground truth of one document: a line of the manifest. */
export interface Truth {
	readonly file: string;
	readonly size: readonly [number, number];
	readonly has_mrz: boolean;
	readonly format?: string;
	readonly expect?: string;
	readonly lines?: readonly string[];
}

/** Photos of documents with their ground truth; file names are relative to the folder. */
export interface DocumentSet {
	readonly name: string;
	readonly folder: string;
	readonly truths: readonly Truth[];
}

/** Folder of the repository's generated specimens. */
export const SPECIMENS = fileURLToPath(new URL("../../app/specimens", import.meta.url));

function readSet(name: string, folder: string, manifest: string): DocumentSet {
	const lines = readFileSync(manifest, "utf8").trim().split("\n");
	return { name, folder, truths: lines.map((line) => JSON.parse(line) as Truth) };
}

/** The repository's specimens, and the fixtures' documents if they are available. */
export function documentSets(fixtures: string): DocumentSet[] {
	const own = fileURLToPath(new URL("specimens.jsonl", import.meta.url));
	const folder = join(fixtures, "documents");
	const manifest = join(folder, "manifest.jsonl");
	return [
		readSet("specimens", SPECIMENS, own),
		...(existsSync(manifest) ? [readSet("documents", folder, manifest)] : []),
	];
}

/** Whether the MRZ can be read as valid: those of some documents break the rules. */
export function hasValidMrz({ has_mrz, expect }: Truth): boolean {
	return has_mrz && expect !== "not-valid";
}

/** Portraits and selfies by person, from the fixtures or else from the repository's specimens. */
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
			? ["portrait", "selfie-1", "selfie-2"].map((photo) => join(folder, person, `${photo}.jpg`))
			: [
					join(SPECIMENS, "portraits", `${person}.jpg`),
					...[1, 2].map((selfie) => join(SPECIMENS, "selfies", `${person}-${selfie}.jpg`)),
				],
	}));
}
