import { createField, createMaskedBlur, type Field } from "../geometry/field.ts";

/** Standard deviations, in pixels of the chart, between which structure counts: finer is noise, coarser is light. */
const FINEST = 1;
const COARSEST = 3.2;
/** Standard deviation of the neighborhood in which contrast is leveled. */
const NEIGHBORHOOD = 4.8;
/** Added to gray levels, so that logarithms of black don't dominate. */
const GREY_FLOOR = 8;
/** Added to the contrast, so that noise on bare skin isn't amplified to structure. */
const CONTRAST_FLOOR = 0.01;

/**
 * The fine structure of a face (skin, brows, lashes), without the light of the scene: the logarithm of its gray levels,
 * band-passed, with the same contrast everywhere. Mean about 0, spread about 1.
 *
 * @param mask 1 on the face, 0 elsewhere; outside it the result is 0
 */
export function extractFaceDetail(face: Field, mask: Field): Field {
	const [fine, coarse, around] = [FINEST, COARSEST, NEIGHBORHOOD].map((sigma) =>
		createMaskedBlur(mask, sigma),
	) as [BlurInMask, BlurInMask, BlurInMask];
	const { side } = face;
	const levels = createField(side, (at) => (mask.data[at] ? Math.log(face.data[at]! + GREY_FLOOR) : 0));
	const [sharp, blurred] = [fine(levels), coarse(levels)];
	const band = createField(side, (at) => (sharp.data[at]! - blurred.data[at]!) * mask.data[at]!);
	const square = around(createField(side, (at) => band.data[at]! ** 2));
	return createField(
		side,
		(at) => band.data[at]! / (Math.sqrt(Math.max(0, square.data[at]!)) + CONTRAST_FLOOR),
	);
}

type BlurInMask = ReturnType<typeof createMaskedBlur>;
