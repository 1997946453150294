import { readFileSync } from "node:fs";
import {
	type Engine,
	type FaceTemplate,
	faceThresholds,
	MATCH_DISTANCE,
	MISMATCH_DISTANCE,
} from "../src/index.ts";
import { type Share, shareWithInterval } from "./report/share.ts";
import { listPeople } from "./sets.ts";

export interface PersonPhoto {
	readonly person: string;
	readonly template: FaceTemplate;
}

export interface Pair {
	readonly people: readonly [string, string];
	readonly distance: number;
}

/** Templates of all portraits and selfies of the synthetic people, without photos that have no face. */
export async function listPersonPhotos(engine: Engine, fixtures: string): Promise<PersonPhoto[]> {
	const found = await Promise.all(
		listPeople(fixtures).flatMap(({ person, files }) =>
			files.map(async (file) => {
				const { face } = await engine.extractFace(readFileSync(file));
				return face ? [{ person, template: face.template }] : [];
			}),
		),
	);
	return found.flat();
}

/** All pairs of photos. */
export function listPairs(photos: readonly PersonPhoto[]): { genuine: Pair[]; impostor: Pair[] } {
	const pairs = photos.flatMap((a, i) =>
		photos.slice(i + 1).map(
			(b): Pair => ({
				people: [a.person, b.person],
				distance: Math.hypot(...a.template.values.map((value, k) => value - b.template.values[k]!)),
			}),
		),
	);
	return {
		genuine: pairs.filter(({ people: [a, b] }) => a === b),
		impostor: pairs.filter(({ people: [a, b] }) => a !== b),
	};
}

/** Error rates at one distance. */
export interface OperatingPoint {
	readonly name: string;
	readonly threshold: number;
	/** Share of impostor pairs that match. */
	readonly fmr: Share;
	/** Share of genuine pairs that don't match. */
	readonly fnmr: Share;
}

export interface FaceSlice {
	readonly slice: string;
	readonly people: number;
	readonly fmr: Share | null;
	readonly fnmr: Share;
}

export interface FaceAccuracy {
	readonly people: number;
	readonly genuine: { readonly pairs: number; readonly median: number; readonly greatest: number };
	readonly impostor: { readonly pairs: number; readonly median: number; readonly least: number };
	/** At the engine's default thresholds, and at those of the FMR that an app can select. */
	readonly points: readonly OperatingPoint[];
	/** The whole curve: all distances at which a rate changes. */
	readonly roc: readonly { readonly threshold: number; readonly fmr: number; readonly fnmr: number }[];
	/** Rates by group at an FMR of 1 in 1,000. Impostor pairs are within the group, which makes them the hardest. */
	readonly slices: readonly FaceSlice[];
}

const EMBEDDING = { name: "face-embedding" };
const at = (matchFmr: number) => faceThresholds(EMBEDDING, { matchFmr }).match;
const FMR_1E3 = at(1e-3);

const POINTS = {
	match: MATCH_DISTANCE,
	mismatch: MISMATCH_DISTANCE,
	search: faceThresholds(EMBEDDING).search,
	"FMR 1e-3": FMR_1E3,
	"FMR 1e-4": at(1e-4),
	"FMR 1e-5": at(1e-5),
};

/** Groups of the synthetic people, as described in the fixtures. */
const SLICES: Readonly<Record<string, readonly string[]>> = {
	women: ["amara-cole", "anna-lind", "greta-vogel", "mei-tanaka"],
	men: ["david-marsh", "hiro-sato", "kwame-osei", "ravi-nair"],
	"under 40": ["amara-cole", "anna-lind", "kwame-osei", "mei-tanaka", "ravi-nair"],
	"40 and over": ["david-marsh", "greta-vogel", "hiro-sato"],
	"modelled African": ["amara-cole", "kwame-osei"],
	"modelled Asian": ["hiro-sato", "mei-tanaka"],
	"modelled Caucasian": ["anna-lind", "david-marsh", "greta-vogel"],
};

function round(value: number): number {
	return Math.round(value * 1e4) / 1e4;
}

function within(pairs: readonly Pair[], threshold: number): number {
	return pairs.filter(({ distance }) => distance <= threshold).length;
}

/** Compares all pairs of photos of the synthetic people. */
export async function measureFaces(engine: Engine, fixtures: string): Promise<FaceAccuracy> {
	const photos = await listPersonPhotos(engine, fixtures);
	const { genuine, impostor } = listPairs(photos);
	const [own, others] = [genuine, impostor].map((pairs) =>
		pairs.map(({ distance }) => distance).toSorted((a, b) => a - b),
	) as [number[], number[]];
	const fmr = (pairs: readonly Pair[], threshold: number) =>
		shareWithInterval(within(pairs, threshold), pairs.length);
	const fnmr = (pairs: readonly Pair[], threshold: number) =>
		shareWithInterval(pairs.length - within(pairs, threshold), pairs.length);
	const people = new Set(photos.map(({ person }) => person));
	return {
		people: people.size,
		genuine: { pairs: own.length, median: round(own[own.length >> 1]!), greatest: round(own.at(-1)!) },
		impostor: {
			pairs: others.length,
			median: round(others[others.length >> 1]!),
			least: round(others[0]!),
		},
		points: Object.entries(POINTS).map(([name, threshold]) => ({
			name,
			threshold: round(threshold),
			fmr: fmr(impostor, threshold),
			fnmr: fnmr(genuine, threshold),
		})),
		roc: [...own, ...others]
			.toSorted((a, b) => a - b)
			.map((threshold) => ({
				threshold: round(threshold),
				fmr: fmr(impostor, threshold).share,
				fnmr: fnmr(genuine, threshold).share,
			})),
		slices: Object.entries(SLICES).map(([slice, names]) => {
			const members = names.filter((name) => people.has(name));
			const inside = ({ people: pair }: Pair) => pair.every((name) => members.includes(name));
			const strangers = impostor.filter(inside);
			return {
				slice,
				people: members.length,
				fmr: strangers.length > 0 ? fmr(strangers, FMR_1E3) : null,
				fnmr: fnmr(genuine.filter(inside), FMR_1E3),
			};
		}),
	};
}
