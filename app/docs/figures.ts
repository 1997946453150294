import { readFileSync } from "node:fs";
import type { Figures, Share } from "../src/web/landing/measured.ts";

interface Measured {
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
	liveness: { genuine: boolean; wrong: Measured; wrongAtOnce: Measured }[];
	signs: { missed: { sign: string; missed: Measured }[] };
	printed: { genuine: { set: string; fields: number; agree: Measured; falselyDiffer: unknown[] }[] };
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Wilson's interval: what a share of few says of a share of many. */
export function shareOf(count: number, of: number): Share {
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

const counted = ({ share, of, from, to }: Measured): Share => ({
	count: Math.round(share * of),
	of,
	from,
	to,
});

/** Counts of several rows together. */
const together = (rows: readonly Measured[]): Share =>
	shareOf(sum(rows.map((row) => counted(row).count)), sum(rows.map(({ of }) => of)));

/** The row with the least share; the rows are never none. */
const least = (rows: readonly Measured[]): Share =>
	counted(rows.reduce((low, row) => (row.share < low.share ? row : low)));

/**
 * Of real photographs, Labeled Faces in the Wild, which aren't in this repository: see `engine/models/README.md`. At
 * the recommended distance of a match, over all people and over those with East Asian names.
 */
const real = { strangers: shareOf(40, 2_340_000), eastAsian: shareOf(21, 27_336) };

/** What the landing page says of accuracy, good and bad, as the benchmark measured it last. */
export function figuresOf({ measured, degraded, faces, liveness, signs, printed }: Benchmark): Figures {
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
		zones: shareOf(sum(degraded.map(({ exact }) => exact)), zones),
		wrongButValid: shareOf(sum(degraded.map(({ wrongButValid }) => wrongButValid)), zones),
		threshold: match.threshold,
		strangers: real.strangers,
		falselyDiffer: shareOf(
			sum(printed.genuine.map(({ falselyDiffer }) => falselyDiffer.length)),
			sum(printed.genuine.map(({ fields }) => fields)),
		),
		attacks: together(attacks.map(({ wrong }) => wrong)),
		species: attacks.length,
		refused: together(genuine.map(({ wrongAtOnce }) => wrongAtOnce)),
		reviewed: together(genuine.map(({ wrong }) => wrong)),
		hardestPrint: least(documents.map(({ agree }) => agree)),
		screens: together(signs.missed.filter(({ sign }) => sign === "screen").map(({ missed }) => missed)),
		copies: together(signs.missed.filter(({ sign }) => sign === "colour").map(({ missed }) => missed)),
		slices: { overall: real.strangers, most: real.eastAsian },
	};
}
/** Those of the benchmark that lies in this repository. */
export const figures = (): Figures =>
	figuresOf(JSON.parse(readFileSync(new URL("../../docs/benchmark.json", import.meta.url), "utf8")));
