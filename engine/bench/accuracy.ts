import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createEngine, type Engine } from "../src/index.ts";
import { type FaceAccuracy, measureFaces } from "./faces.ts";

/** A line of the documents' manifest. */
export interface Truth {
	readonly file: string;
	readonly size: readonly [number, number];
	readonly has_mrz: boolean;
	readonly expect?: string;
	readonly lines?: readonly string[];
}

interface SizeClass {
	readonly name: string;
	readonly exact: number;
	readonly total: number;
	readonly missed: readonly string[];
}

export interface MrzAccuracy {
	readonly classes: readonly SizeClass[];
	/** Readings reported as valid that are not what is printed. The worst failure there is. */
	readonly wrongButValid: readonly string[];
	/** Pictures without a lawful MRZ in which a valid one was reported. */
	readonly falseReads: readonly string[];
}

const CLASSES = [
	{ name: "500 px wide and more", from: 500 },
	{ name: "under 500 px", from: 0 },
];

/** Reads every document of the manifest and compares its lines to the truth. */
async function measureMrz(engine: Engine, fixtures: string): Promise<MrzAccuracy> {
	const folder = join(fixtures, "documents");
	const manifest = readFileSync(join(folder, "manifest.jsonl"), "utf8").trim().split("\n");
	const truths = manifest.map((line) => JSON.parse(line) as Truth);
	const read = await Promise.all(
		truths.map(async (truth) => {
			const { mrz } = await engine.readDocument(readFileSync(join(folder, truth.file)), { barcode: "never" });
			const exact = JSON.stringify(mrz?.lines) === JSON.stringify(truth.lines);
			return { ...truth, exact, valid: mrz?.valid ?? false };
		}),
	);
	const lawful = read.filter((one) => one.has_mrz && one.expect !== "not-valid");
	const classOf = (width: number) => CLASSES.find(({ from }) => width >= from);
	return {
		classes: CLASSES.map((sizeClass) => {
			const members = lawful.filter(({ size }) => classOf(size[0]) === sizeClass);
			const missed = members.filter(({ exact }) => !exact).map(({ file }) => file);
			return { name: sizeClass.name, exact: members.length - missed.length, total: members.length, missed };
		}),
		wrongButValid: lawful.filter(({ valid, exact }) => valid && !exact).map(({ file }) => file),
		falseReads: read.filter((one) => !lawful.includes(one) && one.valid).map(({ file }) => file),
	};
}

export async function measureAccuracy(fixtures: string): Promise<{ mrz: MrzAccuracy; faces: FaceAccuracy }> {
	const engine = createEngine({ queueLimit: 1000 });
	const accuracy = { mrz: await measureMrz(engine, fixtures), faces: await measureFaces(engine, fixtures) };
	await engine.close();
	return accuracy;
}
