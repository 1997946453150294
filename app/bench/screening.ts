/**
 * How well names are told apart: precision, recall and F1 of the product's comparator at its default threshold, and
 * of Jaro-Winkler and Levenshtein at the thresholds that are best for them on the same pairs.
 * `node app/bench/screening.ts [--pairs FILE.csv]`; without a file, on pairs of our own.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { jaroWinkler } from "@skyra/jaro-winkler";
import { distance } from "fastest-levenshtein";
import {
	compareNames,
	defaultThreshold,
	type NameKind,
} from "../src/domain/screening/matching/compare-names.ts";
import { wordsOf } from "../src/domain/screening/matching/words.ts";
import { madePairs } from "./screening/made-pairs.ts";
import { measure, quality, type Scored } from "./screening/quality.ts";
import { type LabelledPair, PairsError, readPairs } from "./screening/read-pairs.ts";

const { values } = parseArgs({ options: { pairs: { type: "string" } } });

function given(): LabelledPair[] {
	if (values.pairs === undefined)
		return [
			...readPairs(readFileSync(new URL("screening/pairs.csv", import.meta.url), "utf8")),
			...madePairs(),
		];
	try {
		return readPairs(readFileSync(values.pairs, "utf8"));
	} catch (error) {
		if (error instanceof PairsError) console.error(`${values.pairs}: ${error.message}`);
		else if (error instanceof Error && "code" in error)
			console.error(`${values.pairs} can't be read. Give --pairs the path of a CSV file.`);
		else throw error;
		process.exit(1);
	}
}

const crafts = new Set(["Vessel", "Airplane", "Vehicle"]);
const groups: readonly {
	readonly label: string;
	readonly kind: NameKind;
	readonly has: (schema: string) => boolean;
}[] = [
	{ label: "persons", kind: "person", has: (schema) => schema === "Person" },
	{
		label: "organisations",
		kind: "organisation",
		has: (schema) => schema !== "Person" && !crafts.has(schema),
	},
	{ label: "ships and aircraft", kind: "organisation", has: (schema) => crafts.has(schema) },
];

const latin = (name: string) =>
	wordsOf(name)
		.map((word) => word.latin)
		.join(" ");
const peers = {
	"Jaro-Winkler": (a: string, b: string) => (a && b ? jaroWinkler(a, b) : 0),
	Levenshtein: (a: string, b: string) => 1 - distance(a, b) / Math.max(1, a.length, b.length),
};

function bestThreshold(scored: readonly Scored[]): number {
	const steps = Array.from({ length: 71 }, (_, step) => 0.3 + step / 100);
	return steps.reduce(
		(best, step) => (quality(scored, step).f1 > quality(scored, best).f1 ? step : best),
		0.3,
	);
}

const pairs = given();
for (const { label, kind, has } of groups) {
	const set = pairs.filter(({ schema }) => has(schema));
	if (set.length === 0) continue;
	const started = performance.now();
	const own = set.map(({ name1, name2, isMatch }) => ({
		score: compareNames(name1, name2, kind).score,
		isMatch,
	}));
	const microseconds = Math.round(((performance.now() - started) * 1000) / set.length);
	console.log(`${label}: ${measure(own, defaultThreshold)}, ${microseconds} µs a pair`);
	for (const [name, compare] of Object.entries(peers)) {
		const scored = set.map(({ name1, name2, isMatch }) => ({
			score: compare(latin(name1), latin(name2)),
			isMatch,
		}));
		console.log(
			`  ${name} on the same ${label}, at its best threshold: ${measure(scored, bestThreshold(scored))}`,
		);
	}
}
