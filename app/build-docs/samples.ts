import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const samplesFolder = fileURLToPath(new URL("../../docs/samples", import.meta.url));

/** Endings of samples, in the order of their tabs. */
export const sampleEndings = ["sh", "ts", "py", "php", "html", "tsx", "vue"];

export interface Sample {
	file: string;
	language: string;
	code: string;
}

/** The files of a sample: `name` with one ending a language. */
export function readSamples(name: string): Sample[] {
	const there = new Set(readdirSync(samplesFolder));
	const found = sampleEndings
		.map((language) => ({ language, file: `${name}.${language}` }))
		.filter(({ file }) => there.has(file));
	if (found.length === 0) throw new Error(`docs/samples has no sample “${name}”.`);
	return found.map(({ language, file }) => ({
		file,
		language,
		code: readFileSync(join(samplesFolder, file), "utf8").trimEnd(),
	}));
}
