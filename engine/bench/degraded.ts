import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { createEngine } from "../src/index.ts";
import { CHANGES } from "./changes.ts";
import { documentSets, hasValidMrz } from "./sets.ts";

export interface DegradedReadings {
	readonly set: string;
	readonly change: string;
	readonly exact: number;
	readonly total: number;
	readonly wrongButValid: number;
	/** Wrong readings whose result was `clear`. */
	readonly wrongButClear: number;
}

const MIN_WIDTH = 500;

/** The degradation with a second document that has its own MRZ: either may be read, but not a mixture. */
const IN_COMPANY = "beside another document";

/** Reads the documents of 500 pixels or more with each degradation. */
export async function measureDegraded(fixtures: string): Promise<DegradedReadings[]> {
	const engine = createEngine();
	const table: DegradedReadings[] = [];
	for (const { name, folder, truths } of documentSets(fixtures)) {
		const wide = truths.filter((truth) => hasValidMrz(truth) && truth.size[0] >= MIN_WIDTH);
		for (const [change, apply] of Object.entries(CHANGES)) {
			const readings = await Promise.all(
				wide.map(async ({ file, lines, size: [width, height] }, i) => {
					const next = wide[(i + 1) % wide.length]!;
					const another = readFileSync(join(folder, next.file));
					const worse = await apply({ photo: sharp(join(folder, file)), width, height, another });
					const { mrz } = await engine.readDocument(await worse.toBuffer(), { barcode: "never" });
					const printed = change === IN_COMPANY ? [lines, next.lines] : [lines];
					const exact = printed.some((truth) => JSON.stringify(mrz?.lines) === JSON.stringify(truth));
					return { mrz, exact };
				}),
			);
			const wrong = readings.filter(({ exact }) => !exact);
			table.push({
				set: name,
				change,
				exact: readings.length - wrong.length,
				total: readings.length,
				wrongButValid: wrong.filter(({ mrz }) => mrz?.valid).length,
				wrongButClear: wrong.filter(({ mrz }) => mrz?.result === "clear").length,
			});
		}
	}
	await engine.close();
	return table;
}
