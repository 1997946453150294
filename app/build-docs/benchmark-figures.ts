import { readFileSync } from "node:fs";
import { computeWilsonInterval } from "../src/domain/statistics/wilson-interval.ts";
import type {
	AccuracyFigures,
	MeasuredShare,
} from "../src/web/pages/home/sections/figures/accuracy-figures.ts";

export interface MeasuredRow {
	of: number;
	share: number;
	from: number;
	to: number;
}

/** A count that was measured on photos outside of this repository. */
export interface ExternalRate {
	name: string;
	count: number;
	of: number;
	/** Number of a decision that changed the check since. */
	changedBy?: string;
}

/** The parts of `docs/benchmark.json` that are published. */
export interface Benchmark {
	measured: Record<string, { at: string }>;
	degraded: { exact: number; total: number; wrongButValid: number }[];
	faces: { people: number; points: { name: string; threshold: number }[] };
	liveness: { species: string; genuine: boolean; wrong: MeasuredRow; wrongAtOnce: MeasuredRow }[];
	signs: { missed: { sign: string; missed: MeasuredRow }[] };
	printed: { genuine: { set: string; fields: number; agree: MeasuredRow; falselyDiffer: unknown[] }[] };
	external: Record<"faces" | "attacks" | "genuine" | "documents", ExternalRate[]>;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

export function shareWithInterval(count: number, of: number): MeasuredShare {
	const { low, high } = computeWilsonInterval(count, of);
	return { count, of, from: low, to: high };
}

const toShare = ({ share, of, from, to }: MeasuredRow): MeasuredShare => ({
	count: Math.round(share * of),
	of,
	from,
	to,
});

/** Counts of several rows together. */
export const combineShares = (rows: readonly MeasuredRow[]): MeasuredShare =>
	shareWithInterval(sum(rows.map((row) => toShare(row).count)), sum(rows.map(({ of }) => of)));

/** The row with the least share; the rows are never none. */
const lowestShare = (rows: readonly MeasuredRow[]): MeasuredShare =>
	toShare(rows.reduce((low, row) => (row.share < low.share ? row : low)));

/**
 * Pairs of two people that match at the recommended threshold, on real photos (Labeled Faces in the Wild) that aren't in
 * this repository: see `engine/models/README.md`.
 */
export const lfwImpostors = shareWithInterval(40, 2_340_000);

/** Attacks measured outside the repository that animate another photo than the portrait, with the light of a turning head. */
const relitAttacks = ["relit_by_mesh", "relit_by_line", "two_photos"];

/** Counts of some external rates together. */
function combineExternal(rates: readonly ExternalRate[], names: readonly string[]): MeasuredShare {
	const chosen = names.map((name) => {
		const found = rates.find((rate) => rate.name === name);
		if (!found)
			throw new Error(`docs/benchmark.json has no external rate “${name}”: the landing page publishes it.`);
		return found;
	});
	return shareWithInterval(sum(chosen.map(({ count }) => count)), sum(chosen.map(({ of }) => of)));
}

/** Accuracy figures of the landing page and the documentation, as the benchmark measured them last. */
export function computeFigures({
	measured,
	degraded,
	faces,
	signs,
	printed,
	external,
}: Benchmark): AccuracyFigures {
	const zones = sum(degraded.map(({ total }) => total));
	const match = faces.points.find(({ name }) => name === "match");
	if (!match) throw new Error("docs/benchmark.json has no point “match”: the landing page publishes it.");
	const documents = printed.genuine.filter(({ set }) => set === "documents");
	return {
		at:
			Object.values(measured)
				.map(({ at }) => at)
				.toSorted()
				.at(-1) ?? "",
		zones: shareWithInterval(sum(degraded.map(({ exact }) => exact)), zones),
		wrongButValid: shareWithInterval(sum(degraded.map(({ wrongButValid }) => wrongButValid)), zones),
		threshold: match.threshold,
		strangers: lfwImpostors,
		unmatched: combineExternal(external.faces, ["fnmr_at_match"]),
		falselyDiffer: shareWithInterval(
			sum(printed.genuine.map(({ falselyDiffer }) => falselyDiffer.length)),
			sum(printed.genuine.map(({ fields }) => fields)),
		),
		animated: combineExternal(external.attacks, relitAttacks),
		hardestPrint: lowestShare(documents.map(({ agree }) => agree)),
		screens: combineShares(signs.missed.filter(({ sign }) => sign === "screen").map(({ missed }) => missed)),
		copies: combineShares(signs.missed.filter(({ sign }) => sign === "color").map(({ missed }) => missed)),
	};
}
/** Those of the benchmark that lies in this repository. */
export const readFigures = (): AccuracyFigures =>
	computeFigures(JSON.parse(readFileSync(new URL("../../docs/benchmark.json", import.meta.url), "utf8")));
