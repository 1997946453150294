/**
 * Fits the numbers of `src/face/calibration.ts`: `node engine/bench/face-calibration.ts [--fixtures DIR]`.
 * Prints them; nothing is written. To be run again when the recogniser or its alignment changes.
 */
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createEngine } from "../src/index.ts";
import { comparedPairs, picturesOfPeople } from "./faces.ts";

interface Bin {
	readonly distance: number;
	readonly genuine: number;
	readonly impostor: number;
}

/**
 * Normal distributions through what was published of a wide public set: of genuine pairs 77 % lie within 0.50 and
 * 97 % within 0.60, of impostors 0.2 % within 0.60. The spread of impostors is that of the synthetic people.
 */
const PUBLIC = {
	genuine: { mean: 0.4353, deviation: 0.0876 },
	impostor: { mean: 0.8834, deviation: 0.0985 },
};
/** Standard normal quantiles of the false match rates for which a threshold is named. */
const RATES = { "1e-4": -3.719, "1e-3": -3.0902, "1e-2": -2.3263, "1e-1": -1.2816 };
const STEPS = 200;

/** A normal distribution as pairs: one at each of so many places, weighing as much as lies there. */
function pairsOf(kind: keyof typeof PUBLIC): Bin[] {
	const { mean, deviation } = PUBLIC[kind];
	const places = Array.from({ length: STEPS }, (_, i) => ((i + 0.5) / STEPS - 0.5) * 10);
	const weights = places.map((place) => Math.exp(-(place ** 2) / 2));
	const whole = weights.reduce((sum, weight) => sum + weight, 0);
	return places.map((place, i) => ({
		distance: mean + place * deviation,
		genuine: kind === "genuine" ? weights[i]! / whole : 0,
		impostor: kind === "impostor" ? weights[i]! / whole : 0,
	}));
}

/** Logistic regression by Newton's method on weighted distances; each source and each class weighs the same. */
function fitLogistic(bins: readonly Bin[]): { slope: number; midpoint: number } {
	let [a, b] = [6, -10];
	for (let round = 0; round < 100; round++) {
		// A breath of regularisation: separable sets would otherwise have no finite slope.
		let [ga, gb, haa, hab, hbb] = [0, -1e-6 * b, 1e-9, 0, 1e-6];
		for (const { distance, genuine, impostor } of bins) {
			const p = 1 / (1 + Math.exp(-(a + b * distance)));
			const error = genuine * (1 - p) - impostor * p;
			const weight = (genuine + impostor) * p * (1 - p);
			ga += error;
			gb += error * distance;
			haa += weight;
			hab += weight * distance;
			hbb += weight * distance ** 2;
		}
		const determinant = haa * hbb - hab ** 2;
		a += (hbb * ga - hab * gb) / determinant;
		b += (haa * gb - hab * ga) / determinant;
	}
	return { slope: -b, midpoint: -a / b };
}

function spreadOf(values: readonly number[]) {
	const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
	const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
	return { pairs: values.length, mean, deviation: Math.sqrt(variance) };
}

const beside = fileURLToPath(new URL("../fixtures", import.meta.url));
const { values } = parseArgs({ options: { fixtures: { type: "string", default: beside } } });
const engine = createEngine({ queueLimit: 1000 });
const { genuine, impostor } = comparedPairs(await picturesOfPeople(engine, values.fixtures));
await engine.close();

const own = [
	...genuine.map(({ distance }) => ({ distance, genuine: 1 / genuine.length, impostor: 0 })),
	...impostor.map(({ distance }) => ({ distance, genuine: 0, impostor: 1 / impostor.length })),
];
console.log("genuine", spreadOf(genuine.map(({ distance }) => distance)));
console.log("impostor", spreadOf(impostor.map(({ distance }) => distance)));
const published = [...pairsOf("genuine"), ...pairsOf("impostor")];
console.log("synthetic people alone", fitLogistic(own));
console.log("public figures alone", fitLogistic(published));
console.log("both", fitLogistic([...own, ...published]));
const { mean, deviation } = PUBLIC.impostor;
for (const [rate, quantile] of Object.entries(RATES)) console.log(`FMR ${rate}`, mean + quantile * deviation);
