import { readFixture } from "./fixtures.ts";

/** What one of the pictures of `fixtures/documents` says. */
export interface Truth {
	file: string;
	size: [number, number];
	has_mrz: boolean;
	expect?: string;
	format: string;
	lines: string[];
	fields: Record<string, string | boolean | null>;
}

const truths = Buffer.from(readFixture("documents/manifest.jsonl"))
	.toString()
	.trim()
	.split("\n")
	.map((line) => JSON.parse(line) as Truth);
/** Those whose MRZ is as the standard says. */
export const lawful = truths.filter((truth) => truth.has_mrz && truth.expect !== "not-valid");
