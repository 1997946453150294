import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { defaultAppSettings } from "../src/domain/apps/default-settings-contract.ts";
import {
	type VerificationOptions,
	verificationOptionsSchema,
} from "../src/domain/workflows/options/options-contract.ts";
import { environmentDefaults } from "../src/platform/environment.ts";

const sourceFolder = fileURLToPath(new URL("../src", import.meta.url));

const readSources = (folder: string): string[] =>
	readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) return entry.name === "web" ? [] : readSources(path);
		return /(?<!\.test)\.ts$/.test(entry.name) ? [readFileSync(path, "utf8")] : [];
	});

export interface ErrorCode {
	code: string;
	statuses: number[];
}

/** Every error of the API with the statuses that the code throws it with; those of a photo come as 422. */
export function listErrorCodes(): ErrorCode[] {
	const texts = JSON.parse(readFileSync(join(sourceFolder, "i18n/en/errors.json"), "utf8")) as object;
	const thrown = new Map<string, Set<number>>();
	for (const text of readSources(sourceFolder))
		for (const [, status, code = ""] of text.matchAll(/new Problem\(\s*(\d{3}),\s*"(\w+)"/g))
			thrown.set(code, (thrown.get(code) ?? new Set()).add(Number(status)));
	return Object.keys(texts)
		.map((code) => ({ code, statuses: [...(thrown.get(code) ?? [422])].sort() }))
		.sort((a, b) => (a.statuses[0] ?? 0) - (b.statuses[0] ?? 0) || a.code.localeCompare(b.code));
}

/** Every environment variable with its default, as the configuration has it. */
export const listEnvironmentVariables = (): { name: string; standard: string | null }[] =>
	Object.entries(environmentDefaults).map(([name, standard]) => ({ name, standard }));

/** A verification option, as the schema has it. */
interface OptionFacts {
	name: string;
	/** Its values, each as in JSON without quotes; empty for any of its type. */
	values: string[];
	/** Its smallest and largest number. */
	range: [number, number] | null;
	/** Its value in a new app, and each one of a list. */
	standard: string[];
}

/** Every verification option, in the order of the schema. */
export const listVerificationOptions = (): OptionFacts[] =>
	Object.entries(verificationOptionsSchema.shape).map(([name, option]) => {
		const schema = option instanceof z.ZodNullable ? option.unwrap() : option;
		const item = schema instanceof z.ZodArray ? schema.element : schema;
		const standard: unknown = defaultAppSettings.verification_options[name as keyof VerificationOptions];
		return {
			name,
			values:
				item instanceof z.ZodBoolean
					? ["true", "false"]
					: item instanceof z.ZodEnum
						? item.options.map(String)
						: [],
			range: item instanceof z.ZodNumber ? [item.minValue ?? 0, item.maxValue ?? 0] : null,
			standard: [standard].flat().map(String),
		};
	});
