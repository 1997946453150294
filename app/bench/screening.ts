/**
 * Quality of name matching: precision, recall and F1 of the product's comparator at its default threshold, and
 * of Jaro-Winkler and Levenshtein at the thresholds that are best for them on the same pairs.
 * `node app/bench/screening.ts [--pairs FILE.csv]`; without a file, it uses its own pairs.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { jaroWinkler } from "@skyra/jaro-winkler";
import { distance } from "fastest-levenshtein";
import { compareNames, type NameKind } from "../src/domain/screening/matching/compare-names.ts";
import { splitWords } from "../src/domain/screening/matching/words.ts";
import { defaultThreshold } from "../src/domain/screening/values.ts";
import { generatePairs } from "./screening/generated-pairs.ts";
import { computeQuality, describeQuality, type ScoredPair } from "./screening/quality.ts";
import { type LabelledPair, PairsError, readPairs } from "./screening/read-pairs.ts";

const { values } = parseArgs({ options: { pairs: { type: "string" } } });

function loadPairs(): LabelledPair[] {
	if (values.pairs === undefined)
		return [
			...readPairs(readFileSync(new URL("screening/pairs.csv", import.meta.url), "utf8")),
			...generatePairs(),
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

const vesselSchemas = new Set(["Vessel", "Airplane", "Vehicle"]);
const groups: readonly {
	readonly label: string;
	readonly kind: NameKind;
	readonly has: (schema: string) => boolean;
}[] = [
	{ label: "persons", kind: "person", has: (schema) => schema === "Person" },
	{
		label: "organizations",
		kind: "organization",
		has: (schema) => schema !== "Person" && !vesselSchemas.has(schema),
	},
	{ label: "ships and aircraft", kind: "organization", has: (schema) => vesselSchemas.has(schema) },
];

const toLatin = (name: string) =>
	splitWords(name)
		.map((word) => word.latin)
		.join(" ");
const baselines = {
	"Jaro-Winkler": (a: string, b: string) => (a && b ? jaroWinkler(a, b) : 0),
	Levenshtein: (a: string, b: string) => 1 - distance(a, b) / Math.max(1, a.length, b.length),
};

function bestThreshold(scored: readonly ScoredPair[]): number {
	const steps = Array.from({ length: 71 }, (_, step) => 0.3 + step / 100);
	return steps.reduce(
		(best, step) => (computeQuality(scored, step).f1 > computeQuality(scored, best).f1 ? step : best),
		0.3,
	);
}

const pairs = loadPairs();
for (const { label, kind, has } of groups) {
	const set = pairs.filter(({ schema }) => has(schema));
	if (set.length === 0) continue;
	const started = performance.now();
	const own = set.map(({ name1, name2, isMatch }) => ({
		score: compareNames(name1, name2, kind).score,
		isMatch,
	}));
	const microseconds = Math.round(((performance.now() - started) * 1000) / set.length);
	console.log(`${label}: ${describeQuality(own, defaultThreshold)}, ${microseconds} µs a pair`);
	for (const [name, compare] of Object.entries(baselines)) {
		const scored = set.map(({ name1, name2, isMatch }) => ({
			score: compare(toLatin(name1), toLatin(name2)),
			isMatch,
		}));
		console.log(
			`  ${name} on the same ${label}, at its best threshold: ${describeQuality(scored, bestThreshold(scored))}`,
		);
	}
}
