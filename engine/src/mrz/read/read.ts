import type { Finding, Model, MrzReading, Polygon, Result } from "../../findings.ts";
import { loadNet } from "../../models/nets.ts";
import { roundTo } from "../../numbers/rounding.ts";
import type { Picture } from "../../picture/decode.ts";
import { rectangleToPolygon } from "../../picture/rectangle.ts";
import { attemptAllProposals, isValidAttempt, type ReadingAttempt } from "./attempt.ts";
import {
	isMrzPlausible,
	isReadingKnown,
	isReadingSure,
	MIN_UNCHECKED_SURE,
	minProbability,
} from "./certainty.ts";
import { boundingRectangle, findMrzPlaces } from "./locate.ts";
import { type Repair, repairCandidate } from "./repair.ts";

function mean(values: readonly number[]): number {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export interface MrzResult {
	readonly mrz: MrzReading | null;
	readonly presence: Finding;
}

function quarterTurns(angle: number): 0 | 1 | 2 | 3 {
	// The print runs at `angle`; turning the picture back by that much makes it upright.
	return (((Math.round((-angle * 2) / Math.PI) % 4) + 4) % 4) as 0 | 1 | 2 | 3;
}

async function mrzRecogniserModel(): Promise<Model> {
	return (await loadNet("mrz-recogniser")).model;
}

function createFinding(
	result: Result,
	reasons: Finding["reasons"],
	by: Model | null,
	score: number | null,
): Finding {
	return {
		result,
		score,
		threshold: score === null ? null : MIN_UNCHECKED_SURE,
		model: by,
		reasons,
		region: null,
	};
}

function toReading(
	picture: Picture,
	{ candidate, lines }: ReadingAttempt,
	mended: Repair | null,
	by: Model,
): MrzReading {
	const parsed = mended?.parsed ?? candidate.parsed;
	const used = lines.slice(candidate.firstLine, candidate.firstLine + parsed.lines.length);
	const lineRegions: Polygon[] = used.map((line) =>
		rectangleToPolygon({ ...line, width: line.length, height: line.height * 1.2 }, picture.scale),
	);
	const least = minProbability(candidate);
	const valid = parsed.valid && isReadingKnown(candidate);
	const sure = valid && !mended && isReadingSure(candidate);
	const wrongCheck = Object.values(parsed.checks).some((right) => !right);
	const reasons = parsed.valid
		? []
		: [wrongCheck ? ("mrz_check_digit" as const) : ("mrz_unreadable" as const)];
	return {
		...createFinding(sure ? "clear" : "consider", reasons, by, roundTo(least, 4)),
		region: rectangleToPolygon(boundingRectangle(used), picture.scale),
		...parsed,
		valid,
		confidence: candidate.characters.map((line) =>
			roundTo(mean(line.map(({ probability }) => Math.log(probability + 1e-9))), 4),
		),
		repaired: mended ? [{ line: mended.line, column: mended.column, from: mended.from, to: mended.to }] : [],
		rotation: quarterTurns(used[0]!.angle),
		lineRegions,
	};
}

/** Under this what was found is other print, over it an MRZ too bad to read: card fronts lie under -1. */
const PRINT_FIT = -0.8;

/** Finds and reads the MRZ of a picture in any rotation. `mrz` is null where there is none or it is unreadable. */
export async function readMrz(picture: Picture): Promise<MrzResult> {
	const by = await mrzRecogniserModel();
	let best: ReadingAttempt | null = null;
	let mended: Repair | null = null;
	let closest = Number.NEGATIVE_INFINITY;
	let places = 0;
	for await (const lines of findMrzPlaces(picture)) {
		places++;
		const found = await attemptAllProposals(picture, lines);
		if (!found) continue;
		closest = Math.max(closest, found.candidate.fit);
		if (!isMrzPlausible(found.candidate)) continue;
		mended = isValidAttempt(found) ? null : repairCandidate(found.candidate);
		if (mended || isValidAttempt(found) || !best || found.candidate.fit > best.candidate.fit) best = found;
		if (mended || isValidAttempt(found)) break;
		// What was read in part lies where it was found: other places would only offer worse guesses.
		if (places >= 2) break;
	}
	if (best) {
		const mrz = toReading(picture, best, mended, by);
		return { mrz, presence: createFinding("clear", [], by, mrz.score) };
	}
	if (closest > PRINT_FIT)
		return { mrz: null, presence: createFinding("consider", ["mrz_unreadable"], by, null) };
	return { mrz: null, presence: createFinding("not_run", ["mrz_not_found"], by, null) };
}
