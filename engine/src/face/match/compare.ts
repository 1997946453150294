import type { Face, FaceComparison, FaceTemplate, Model, Reason, Result } from "../../findings.ts";
import { decodeImage } from "../../image/decode.ts";
import { roundTo } from "../../numbers/rounding.ts";
import { type FaceChoice, findFaces } from "../extract.ts";
import { falseMatchRate, samePersonProbability } from "./calibration.ts";
import { recognizerModel } from "./recognizer.ts";
import { type FmrChoice, faceThresholds } from "./thresholds.ts";

/** The bytes of a file, or a template or face that was extracted before. */
export type FaceSource = Uint8Array | FaceTemplate | Face;

interface ResolvedTemplate {
	readonly template: FaceTemplate | null;
	readonly several: boolean;
}

async function resolveTemplate(source: FaceSource, choice: FaceChoice): Promise<ResolvedTemplate> {
	if (source instanceof Uint8Array) {
		const { face, count } = await findFaces(await decodeImage(source), choice);
		return { template: face?.template ?? null, several: count > 1 };
	}
	return { template: "template" in source ? source.template : source, several: false };
}

/**
 * L2 distance of two templates.
 * @throws {TypeError} if they are of different models
 */
export function templateDistance(a: FaceTemplate, b: FaceTemplate): number {
	if (a.values.length !== b.values.length || a.model.hash !== b.model.hash)
		throw new TypeError("The templates are of different models.");
	return Math.hypot(...a.values.map((value, i) => value - b.values[i]!));
}

/**
 * Compares two faces. Runs on the calling thread. Models load on first use.
 *
 * @param a usually the document: file bytes, a template or a face. If its bytes have several faces, the largest is used
 *   (a document may have a ghost image), and the result is never better than `consider`
 * @param b usually the selfie, of which a large and central face is used; with several of similar size nothing is compared
 * @param choice false match rates (FMR) that determine the thresholds, as shares. Default: the model's own thresholds. See
 *   `faceThresholds` for the resulting distances, and `faceOperatingPoints` for the measured ones
 * @returns `score` and `distance`: L2 distance of two unit vectors, 0 to 2, lower is more similar. `clear` up to
 *   `threshold`, `consider` up to `mismatchThreshold`, `rejected` above, `not_run` if a face is missing. `probability` and
 *   `fmr` explain the distance and don't affect the result
 * @throws {PhotoError} if a file can't be used
 * @throws {TypeError} if the templates are of different models
 */
export async function compareFaces(
	a: FaceSource,
	b: FaceSource,
	choice: FmrChoice = {},
): Promise<FaceComparison> {
	const answer = (result: Result, distance: number | null, reasons: Reason[], by: Model) => {
		const { match, mismatch } = faceThresholds(by, choice);
		const [probability, fmr] =
			distance === null ? [null, null] : [samePersonProbability(by, distance), falseMatchRate(by, distance)];
		return {
			result,
			score: distance,
			distance,
			probability: probability && roundTo(probability, 4),
			fmr: fmr && roundTo(fmr, 6),
			threshold: match,
			mismatchThreshold: mismatch,
			model: by,
			reasons,
			region: null,
		};
	};
	const first = await resolveTemplate(a, "largest");
	const second = await resolveTemplate(b, "central");
	if (!first.template || !second.template)
		return answer("not_run", null, ["face_not_found"], await recognizerModel());
	const by = first.template.model;
	if (second.several) return answer("not_run", null, ["several_faces"], by);
	const distance = roundTo(templateDistance(first.template, second.template), 6);
	const { match, mismatch } = faceThresholds(by, choice);
	if (distance > mismatch) return answer("rejected", distance, ["face_mismatch"], by);
	if (distance > match) return answer("consider", distance, ["face_mismatch"], by);
	return first.several
		? answer("consider", distance, ["several_faces"], by)
		: answer("clear", distance, [], by);
}
