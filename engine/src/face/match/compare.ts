import type { Face, FaceComparison, FaceTemplate, Model, Reason, Result } from "../../findings.ts";
import { roundTo } from "../../numbers/rounding.ts";
import { decodePicture } from "../../picture/decode.ts";
import { type FaceChoice, findFaces } from "../extract.ts";
import { falseMatchRate, samePersonProbability } from "./calibration.ts";
import { recogniserModel } from "./recogniser.ts";
import { type FmrChoice, faceThresholds } from "./thresholds.ts";

/** A file's bytes, or what was made of it before. */
export type FaceSource = Uint8Array | FaceTemplate | Face;

interface ResolvedTemplate {
	readonly template: FaceTemplate | null;
	readonly several: boolean;
}

async function resolveTemplate(source: FaceSource, choice: FaceChoice): Promise<ResolvedTemplate> {
	if (source instanceof Uint8Array) {
		const { face, count } = await findFaces(await decodePicture(source), choice);
		return { template: face?.template ?? null, several: count > 1 };
	}
	return { template: "template" in source ? source.template : source, several: false };
}

/** L2 distance of two templates. @throws {TypeError} when they are not of one model */
export function templateDistance(a: FaceTemplate, b: FaceTemplate): number {
	if (a.values.length !== b.values.length || a.model.hash !== b.model.hash)
		throw new TypeError("The templates are of different models.");
	return Math.hypot(...a.values.map((value, i) => value - b.values[i]!));
}

/**
 * Says whether two faces are one person's. Runs on the calling thread; nets load at first use.
 *
 * @param a usually the document: file bytes, a template or a face. Of several faces in its bytes the largest is
 *   taken (a document may carry a ghost image), and the answer is then never better than `consider`
 * @param b usually the selfie, whose large and central face counts: with several of like size nothing is compared
 * @param choice false match rates (FMR) to decide by, as shares; the net's own thresholds by default. See
 *   `faceThresholds` for what they come to, and `faceOperatingPoints` for where they were measured
 * @returns `score` and `distance`: L2 of two unit vectors, 0 to 2, lower is more alike; `threshold` and
 *   `mismatchThreshold` are distances too. `clear` to `threshold`, `consider` to `mismatchThreshold`, `rejected`
 *   above, `not_run` where a face is missing. `probability` and `fmr` say what the distance means and decide nothing
 * @throws {PictureError} when bytes cannot be taken
 * @throws {TypeError} when the templates are of different models
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
		return answer("not_run", null, ["face_not_found"], await recogniserModel());
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
