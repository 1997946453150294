import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createEngine, type Engine, type FaceTemplate, MATCH, MISMATCH } from "../src/index.ts";

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

export interface FaceAccuracy {
	readonly people: number;
	readonly genuine: { readonly pairs: number; readonly median: number; readonly greatest: number };
	readonly impostor: { readonly pairs: number; readonly median: number; readonly least: number };
	/** Share of genuine pairs refused where the given share of impostor pairs passes. */
	readonly points: readonly { readonly fmr: number; readonly threshold: number; readonly fnmr: number }[];
	/** The same at the engine's own thresholds. */
	readonly atDefault: readonly { readonly threshold: number; readonly fmr: number; readonly fnmr: number }[];
}

const FMR_POINTS = [0.001, 0.01, 0.05];
const DEFAULTS = [MATCH, MISMATCH];

async function templatesOf(
	engine: Engine,
	folder: string,
	names: readonly string[],
): Promise<FaceTemplate[]> {
	const found = await Promise.all(names.map((name) => engine.extractFace(readFileSync(join(folder, name)))));
	return found.flatMap(({ face }) => (face ? [face.template] : []));
}

function distance(a: FaceTemplate, b: FaceTemplate): number {
	return Math.hypot(...a.values.map((value, i) => value - b.values[i]!));
}

function round(value: number): number {
	return Math.round(value * 1e4) / 1e4;
}

/** Portraits against selfies: every person's own, and everyone else's. */
async function measureFaces(engine: Engine, fixtures: string): Promise<FaceAccuracy> {
	const folder = join(fixtures, "people");
	const ids = readdirSync(folder).filter((id) => existsSync(join(folder, id, "portrait.jpg")));
	const people = await Promise.all(
		ids.map(async (id) => ({
			portraits: await templatesOf(engine, join(folder, id), ["portrait.jpg"]),
			selfies: await templatesOf(engine, join(folder, id), ["selfie-1.jpg", "selfie-2.jpg"]),
		})),
	);
	const genuine: number[] = [];
	const impostor: number[] = [];
	for (const a of people)
		for (const b of people)
			for (const portrait of a.portraits)
				for (const selfie of b.selfies) (a === b ? genuine : impostor).push(distance(portrait, selfie));
	genuine.sort((a, b) => a - b);
	impostor.sort((a, b) => a - b);
	const fnmrAt = (threshold: number) => round(genuine.filter((d) => d > threshold).length / genuine.length);
	const fmrAt = (threshold: number) => round(impostor.filter((d) => d <= threshold).length / impostor.length);
	return {
		people: people.length,
		genuine: {
			pairs: genuine.length,
			median: round(genuine[genuine.length >> 1]!),
			greatest: round(genuine.at(-1)!),
		},
		impostor: {
			pairs: impostor.length,
			median: round(impostor[impostor.length >> 1]!),
			least: round(impostor[0]!),
		},
		points: FMR_POINTS.map((fmr) => {
			// Just under the first impostor that must not pass.
			const threshold = impostor[Math.floor(fmr * impostor.length)]! - 1e-6;
			return { fmr, threshold: round(threshold), fnmr: fnmrAt(threshold) };
		}),
		atDefault: DEFAULTS.map((threshold) => ({ threshold, fmr: fmrAt(threshold), fnmr: fnmrAt(threshold) })),
	};
}

export async function measureAccuracy(fixtures: string): Promise<{ mrz: MrzAccuracy; faces: FaceAccuracy }> {
	const engine = createEngine({ queueLimit: 1000 });
	const accuracy = { mrz: await measureMrz(engine, fixtures), faces: await measureFaces(engine, fixtures) };
	await engine.close();
	return accuracy;
}
