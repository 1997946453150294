import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createEngine, type Engine } from "../src/index.ts";
import { type FaceAccuracy, measureFaces } from "./faces.ts";
import { type Share, shareWithInterval } from "./report/share.ts";
import { type DocumentSet, documentSets, hasValidMrz } from "./sets.ts";

interface ReadRate {
	/** Format and size of the photo. */
	readonly name: string;
	readonly exact: Share;
	readonly missed: readonly string[];
}

export interface MrzAccuracy {
	readonly set: string;
	readonly rates: readonly ReadRate[];
	/** Readings that are reported as valid but differ from the print: the worst kind of failure. */
	readonly wrongButValid: readonly string[];
	/** Number of photos without a valid MRZ, and of those for which a valid one was reported. */
	readonly without: number;
	readonly falseReads: readonly string[];
}

const WIDE = 500;

/** Reads all documents of a set and compares their lines with the ground truth. */
async function measureMrz(engine: Engine, { name, folder, truths }: DocumentSet): Promise<MrzAccuracy> {
	const readings = await Promise.all(
		truths.map(async (truth) => {
			const { mrz } = await engine.readDocument(readFileSync(join(folder, truth.file)), { barcode: "never" });
			const exact = JSON.stringify(mrz?.lines) === JSON.stringify(truth.lines);
			const size = truth.size[0] >= WIDE ? `${WIDE} px and more` : `under ${WIDE} px`;
			return { ...truth, group: `${truth.format}, ${size}`, exact, valid: mrz?.valid ?? false };
		}),
	);
	const lawful = readings.filter(hasValidMrz);
	const without = readings.filter((one) => !hasValidMrz(one));
	return {
		set: name,
		rates: [...Map.groupBy(lawful, ({ group }) => group)]
			.toSorted(([a], [b]) => (a < b ? -1 : 1))
			.map(([group, members]) => ({
				name: group,
				exact: shareWithInterval(members.filter(({ exact }) => exact).length, members.length),
				missed: members.filter(({ exact }) => !exact).map(({ file }) => file),
			})),
		wrongButValid: lawful.filter(({ valid, exact }) => valid && !exact).map(({ file }) => file),
		without: without.length,
		falseReads: without.filter(({ valid }) => valid).map(({ file }) => file),
	};
}

export async function measureAccuracy(
	fixtures: string,
): Promise<{ mrz: MrzAccuracy[]; faces: FaceAccuracy }> {
	const engine = createEngine();
	const mrz: MrzAccuracy[] = [];
	for (const set of documentSets(fixtures)) mrz.push(await measureMrz(engine, set));
	const faces = await measureFaces(engine, fixtures);
	await engine.close();
	return { mrz, faces };
}
