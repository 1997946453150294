import type { Face, FaceComparison, FaceTemplate, Reason, Result } from "../findings.ts";
import { decodePicture } from "../picture/decode.ts";
import { rounded } from "../rounding.ts";
import { falseMatchRate, samePersonProbability } from "./calibration.ts";
import { findFaces } from "./extract.ts";
import { MATCH, MISMATCH } from "./match.ts";
import { recogniserModel } from "./own-recogniser.ts";

export { MATCH, MISMATCH };

export interface CompareOptions {
	/** Greatest L2 distance that is a match. Default `MATCH`. */
	readonly match?: number;
	/** Greatest L2 distance that is not yet a mismatch. Default `MISMATCH`. */
	readonly mismatch?: number;
}

/** A file's bytes, or what was made of it before. */
export type FaceSource = Uint8Array | FaceTemplate | Face;

/** The recogniser that `calibration.ts` speaks of. */
const CALIBRATED = "face-recogniser";

interface Resolved {
	readonly template: FaceTemplate | null;
	readonly several: boolean;
}

async function resolve(source: FaceSource): Promise<Resolved> {
	if (source instanceof Uint8Array) {
		const { face, count } = await findFaces(await decodePicture(source));
		return { template: face?.template ?? null, several: count > 1 };
	}
	return { template: "template" in source ? source.template : source, several: false };
}

/** L2 distance of two templates. @throws {TypeError} when they are not of one model */
export function distanceBetween(a: FaceTemplate, b: FaceTemplate): number {
	if (a.values.length !== b.values.length || a.model.hash !== b.model.hash)
		throw new TypeError("The templates are of different models.");
	return Math.hypot(...a.values.map((value, i) => value - b.values[i]!));
}

/**
 * Says whether two faces are one person's. Runs on the calling thread; nets load at first use.
 *
 * @param a usually the document: file bytes, a template or a face. Of several faces in its bytes the largest is
 *   taken (a document may carry a ghost image), and the answer is then never better than `consider`
 * @param b usually the selfie: with several faces of like size in its bytes nothing is compared
 * @returns `score` and `distance`: L2, about 0 to 1.5, lower is more alike; `clear` to `match`, `consider` to
 *   `mismatch`, `rejected` above, `not_run` where a face is missing; `probability` and `fmr` say what the distance
 *   means and decide nothing
 * @throws {PictureError} when bytes cannot be taken
 * @throws {TypeError} when the templates are of different models
 */
export async function compareFaces(
	a: FaceSource,
	b: FaceSource,
	options: CompareOptions = {},
): Promise<FaceComparison> {
	const { match = MATCH, mismatch = MISMATCH } = options;
	const answer = (
		result: Result,
		distance: number | null,
		reasons: Reason[],
		by: FaceComparison["model"],
	) => ({
		result,
		score: distance,
		distance,
		...(distance === null || by?.name !== CALIBRATED
			? { probability: null, fmr: null }
			: {
					probability: rounded(samePersonProbability(distance), 4),
					fmr: rounded(falseMatchRate(distance), 6),
				}),
		threshold: match,
		mismatchThreshold: mismatch,
		model: by,
		reasons,
		region: null,
	});
	const first = await resolve(a);
	const second = await resolve(b);
	if (!first.template || !second.template)
		return answer("not_run", null, ["face_not_found"], await recogniserModel());
	const by = first.template.model;
	if (second.several) return answer("not_run", null, ["several_faces"], by);
	const distance = rounded(distanceBetween(first.template, second.template), 6);
	if (distance > mismatch) return answer("rejected", distance, ["face_mismatch"], by);
	if (distance > match) return answer("consider", distance, ["face_mismatch"], by);
	return first.several
		? answer("consider", distance, ["several_faces"], by)
		: answer("clear", distance, [], by);
}
