import type { Finding, Model, MrzReading, Polygon, Result } from "../../findings.ts";
import type { Image } from "../../image/decode.ts";
import { rectangleToPolygon } from "../../image/rectangle.ts";
import { loadNet } from "../../models/nets.ts";
import { roundTo } from "../../numbers/rounding.ts";
import { attemptAllProposals, isValidAttempt, type ReadingAttempt } from "./attempt.ts";
import {
	isMrzPlausible,
	isReadingKnown,
	isReadingSure,
	MIN_UNCHECKED_SURE,
	minProbability,
} from "./certainty.ts";
import { exchangeLetterAndZero, settleLettersAndZeros } from "./letter-or-zero.ts";
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
	// The text runs at `angle`, so rotating the photo by -`angle` makes it upright.
	return (((Math.round((-angle * 2) / Math.PI) % 4) + 4) % 4) as 0 | 1 | 2 | 3;
}

async function mrzRecognizerModel(): Promise<Model> {
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
	image: Image,
	{ candidate, lines }: ReadingAttempt,
	repair: Repair | null,
	by: Model,
): MrzReading {
	const parsed = repair?.parsed ?? candidate.parsed;
	const exchanged = repair && exchangeLetterAndZero(candidate, repair);
	const settled = settleLettersAndZeros(exchanged ?? candidate);
	const isRepaired = repair !== null && exchanged === null;
	const usedLines = lines.slice(candidate.firstLine, candidate.firstLine + parsed.lines.length);
	const lineRegions: Polygon[] = usedLines.map((line) =>
		rectangleToPolygon({ ...line, width: line.length, height: line.height * 1.2 }, image.scale),
	);
	const minConfidence = minProbability(settled);
	const valid = parsed.valid && isReadingKnown(settled);
	const isSure = valid && !isRepaired && isReadingSure(settled);
	const hasWrongCheckDigit = Object.values(parsed.checks).some((right) => !right);
	const reasons = parsed.valid
		? []
		: [hasWrongCheckDigit ? ("mrz_check_digit" as const) : ("mrz_unreadable" as const)];
	return {
		...createFinding(isSure ? "clear" : "consider", reasons, by, roundTo(minConfidence, 4)),
		region: rectangleToPolygon(boundingRectangle(usedLines), image.scale),
		...parsed,
		valid,
		confidence: candidate.characters.map((line) =>
			roundTo(mean(line.map(({ probability }) => Math.log(probability + 1e-9))), 4),
		),
		repaired: repair ? [{ line: repair.line, column: repair.column, from: repair.from, to: repair.to }] : [],
		rotation: quarterTurns(usedLines[0]!.angle),
		lineRegions,
	};
}

/** Above this fit, the lines are an unreadable MRZ; below it they are other text. Fronts of cards have less than -1. */
const PRINT_FIT = -0.8;

/** Finds and reads the MRZ of a photo in any rotation. `mrz` is null if there is none or if it is unreadable. */
export async function readMrz(image: Image): Promise<MrzResult> {
	const by = await mrzRecognizerModel();
	let best: ReadingAttempt | null = null;
	let repair: Repair | null = null;
	let closest = Number.NEGATIVE_INFINITY;
	let placeCount = 0;
	for await (const lines of findMrzPlaces(image)) {
		placeCount++;
		const attempt = await attemptAllProposals(image, lines);
		if (!attempt) continue;
		closest = Math.max(closest, attempt.candidate.fit);
		if (!isMrzPlausible(attempt.candidate)) continue;
		repair = isValidAttempt(attempt) ? null : repairCandidate(attempt.candidate);
		if (repair || isValidAttempt(attempt) || !best || attempt.candidate.fit > best.candidate.fit)
			best = attempt;
		if (repair || isValidAttempt(attempt)) break;
		// A partly readable MRZ has been found: other places would only give worse readings.
		if (placeCount >= 2) break;
	}
	if (best) {
		const mrz = toReading(image, best, repair, by);
		return { mrz, presence: createFinding("clear", [], by, mrz.score) };
	}
	if (closest > PRINT_FIT)
		return { mrz: null, presence: createFinding("consider", ["mrz_unreadable"], by, null) };
	return { mrz: null, presence: createFinding("not_run", ["mrz_not_found"], by, null) };
}
