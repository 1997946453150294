import type { Finding, Model, MrzReading, Polygon, Result } from "../findings.ts";
import { net } from "../models/nets.ts";
import type { Picture } from "../picture/decode.ts";
import { polygonOf } from "../picture/polygon.ts";
import { rounded } from "../rounding.ts";
import { type Attempt, attemptAll, isValid } from "./attempt.ts";
import { isKnown, isPlausible, isSure, leastSure, SURE_UNCHECKED } from "./certainty.ts";
import { around, mrzPlaces } from "./locate.ts";
import { type Repair, repair } from "./repair.ts";

function mean(values: readonly number[]): number {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export interface MrzOutcome {
	readonly mrz: MrzReading | null;
	readonly presence: Finding;
}

function quarterTurns(angle: number): 0 | 1 | 2 | 3 {
	// The print runs at `angle`; turning the picture back by that much makes it upright.
	return (((Math.round((-angle * 2) / Math.PI) % 4) + 4) % 4) as 0 | 1 | 2 | 3;
}

async function model(): Promise<Model> {
	return (await net("mrz-recogniser")).model;
}

function finding(
	result: Result,
	reasons: Finding["reasons"],
	by: Model | null,
	score: number | null,
): Finding {
	return {
		result,
		score,
		threshold: score === null ? null : SURE_UNCHECKED,
		model: by,
		reasons,
		region: null,
	};
}

function toReading(
	picture: Picture,
	{ candidate, lines }: Attempt,
	mended: Repair | null,
	by: Model,
): MrzReading {
	const parsed = mended?.parsed ?? candidate.parsed;
	const used = lines.slice(candidate.firstLine, candidate.firstLine + parsed.lines.length);
	const lineRegions: Polygon[] = used.map((line) =>
		polygonOf({ ...line, width: line.length, height: line.height * 1.2 }, picture.scale),
	);
	const least = leastSure(candidate);
	const valid = parsed.valid && isKnown(candidate);
	const sure = valid && !mended && isSure(candidate);
	const wrongCheck = Object.values(parsed.checks).some((right) => !right);
	const reasons = parsed.valid
		? []
		: [wrongCheck ? ("mrz_check_digit" as const) : ("mrz_unreadable" as const)];
	return {
		...finding(sure ? "clear" : "consider", reasons, by, rounded(least, 4)),
		region: polygonOf(around(used), picture.scale),
		...parsed,
		valid,
		confidence: candidate.characters.map((line) =>
			rounded(mean(line.map(({ probability }) => Math.log(probability + 1e-9))), 4),
		),
		repaired: mended ? [{ line: mended.line, column: mended.column, from: mended.from, to: mended.to }] : [],
		rotation: quarterTurns(used[0]!.angle),
		lineRegions,
	};
}

/** Under this what was found is other print, over it an MRZ too bad to read: card fronts lie under -1. */
const PRINT_FIT = -0.8;

/** Finds and reads the MRZ of a picture in any rotation. `mrz` is null where there is none or it is unreadable. */
export async function readMrz(picture: Picture): Promise<MrzOutcome> {
	const by = await model();
	let best: Attempt | null = null;
	let mended: Repair | null = null;
	let closest = Number.NEGATIVE_INFINITY;
	let places = 0;
	for await (const lines of mrzPlaces(picture)) {
		places++;
		const found = await attemptAll(picture, lines);
		if (!found) continue;
		closest = Math.max(closest, found.candidate.fit);
		if (!isPlausible(found.candidate)) continue;
		mended = isValid(found) ? null : repair(found.candidate);
		if (mended || isValid(found) || !best || found.candidate.fit > best.candidate.fit) best = found;
		if (mended || isValid(found)) break;
		// What was read in part lies where it was found: other places would only offer worse guesses.
		if (places >= 2) break;
	}
	if (best) {
		const mrz = toReading(picture, best, mended, by);
		return { mrz, presence: finding("clear", [], by, mrz.score) };
	}
	if (closest > PRINT_FIT) return { mrz: null, presence: finding("consider", ["mrz_unreadable"], by, null) };
	return { mrz: null, presence: finding("not_run", ["mrz_not_found"], by, null) };
}
