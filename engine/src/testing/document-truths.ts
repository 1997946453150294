import { readFixture } from "./fixtures.ts";

/** Ground truth of a photo in `fixtures/documents`. */
export interface DocumentTruth {
	file: string;
	size: [number, number];
	has_mrz: boolean;
	expect?: string;
	format: string;
	lines: string[];
	fields: Record<string, string | boolean | null>;
}

const allTruths = Buffer.from(readFixture("documents/manifest.jsonl"))
	.toString()
	.trim()
	.split("\n")
	.map((line) => JSON.parse(line) as DocumentTruth);
/** Photos with a standard-compliant MRZ. */
export const validMrzTruths = allTruths.filter((truth) => truth.has_mrz && truth.expect !== "not-valid");
