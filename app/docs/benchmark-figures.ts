import { readFileSync } from "node:fs";
import type {
	AccuracyFigures,
	MeasuredShare,
} from "../src/web/pages/home/sections/figures/accuracy-figures.ts";

interface MeasuredRow {
	of: number;
	share: number;
	from: number;
	to: number;
}

/** The parts of `docs/benchmark.json` that are published on the landing page. */
interface Benchmark {
	measured: Record<string, { at: string }>;
	degraded: { exact: number; total: number; wrongButValid: number }[];
	faces: { people: number; points: { name: string; threshold: number }[] };
	liveness: { genuine: boolean; wrong: MeasuredRow; wrongAtOnce: MeasuredRow }[];
	signs: { missed: { sign: string; missed: MeasuredRow }[] };
	printed: { genuine: { set: string; fields: number; agree: MeasuredRow; falselyDiffer: unknown[] }[] };
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Wilson's interval: what a share of few says of a share of many. */
export function shareWithInterval(count: number, of: number): MeasuredShare {
	const z = 1.96;
	const share = count / of;
	const middle = share + z ** 2 / (2 * of);
	const reach = z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
	const scale = 1 + z ** 2 / of;
	return {
		count,
		of,
		from: Math.max(0, (middle - reach) / scale),
		to: Math.min(1, (middle + reach) / scale),
	};
}

const toShare = ({ share, of, from, to }: MeasuredRow): MeasuredShare => ({
	count: Math.round(share * of),
	of,
	from,
	to,
});

/** Counts of several rows together. */
const combineShares = (rows: readonly MeasuredRow[]): MeasuredShare =>
	shareWithInterval(sum(rows.map((row) => toShare(row).count)), sum(rows.map(({ of }) => of)));

/** The row with the least share; the rows are never none. */
const lowestShare = (rows: readonly MeasuredRow[]): MeasuredShare =>
	toShare(rows.reduce((low, row) => (row.share < low.share ? row : low)));

/**
 * Of real photographs, Labeled Faces in the Wild, which aren't in this repository: see `engine/models/README.md`. At
 * the recommended distance of a match, over all people and over those with East Asian names.
 */
const lfwShares = { strangers: shareWithInterval(40, 2_340_000), eastAsian: shareWithInterval(21, 27_336) };

/** What the landing page says of accuracy, good and bad, as the benchmark measured it last. */
export function computeFigures({
	measured,
	degraded,
	faces,
	liveness,
	signs,
	printed,
}: Benchmark): AccuracyFigures {
	const zones = sum(degraded.map(({ total }) => total));
	const match = faces.points.find(({ name }) => name === "match");
	if (!match) throw new Error("docs/benchmark.json has no point “match”: the landing page publishes it.");
	const genuine = liveness.filter((row) => row.genuine);
	const attacks = liveness.filter((row) => !row.genuine);
	const documents = printed.genuine.filter(({ set }) => set === "documents");
	return {
		at:
			Object.values(measured)
				.map(({ at }) => at)
				.toSorted()
				.at(-1) ?? "",
		people: faces.people,
		zones: shareWithInterval(sum(degraded.map(({ exact }) => exact)), zones),
		wrongButValid: shareWithInterval(sum(degraded.map(({ wrongButValid }) => wrongButValid)), zones),
		threshold: match.threshold,
		strangers: lfwShares.strangers,
		falselyDiffer: shareWithInterval(
			sum(printed.genuine.map(({ falselyDiffer }) => falselyDiffer.length)),
			sum(printed.genuine.map(({ fields }) => fields)),
		),
		attacks: combineShares(attacks.map(({ wrong }) => wrong)),
		species: attacks.length,
		refused: combineShares(genuine.map(({ wrongAtOnce }) => wrongAtOnce)),
		reviewed: combineShares(genuine.map(({ wrong }) => wrong)),
		hardestPrint: lowestShare(documents.map(({ agree }) => agree)),
		screens: combineShares(signs.missed.filter(({ sign }) => sign === "screen").map(({ missed }) => missed)),
		copies: combineShares(signs.missed.filter(({ sign }) => sign === "colour").map(({ missed }) => missed)),
		slices: { overall: lfwShares.strangers, most: lfwShares.eastAsian },
	};
}
/** Those of the benchmark that lies in this repository. */
export const readFigures = (): AccuracyFigures =>
	computeFigures(JSON.parse(readFileSync(new URL("../../docs/benchmark.json", import.meta.url), "utf8")));
