import { createField, createMaskedBlur, type Field } from "../geometry/field.ts";

/** Added to gray levels, so that logarithms of black don't dominate. */
const GREY_FLOOR = 8;
/** Added to the contrast, so that noise on bare skin isn't amplified to structure. */
const CONTRAST_FLOOR = 0.01;

/**
 * Standard deviations, in pixels of the chart, between which structure counts, and that of the neighborhood in which its
 * contrast is leveled. `pores`: skin, brows and lashes without noise. `finest`: what another photograph doesn't share, even of
 * one skin. `features`: as coarse as it stays in a blurred photo.
 */
const BANDS = {
	pores: { from: 1, to: 3.2, around: 4.8 },
	finest: { from: 0.7, to: 1.8, around: 2.7 },
	features: { from: 2, to: 6.4, around: 9.6 },
} as const;
export type Band = keyof typeof BANDS;

/**
 * The structure of a face in one band, without the light of the scene: the logarithm of its gray levels, band-passed.
 *
 * @param mask 1 on the face, 0 elsewhere; outside it the result is 0
 */
export function extractBand(face: Field, mask: Field, band: Band): Field {
	const { from, to } = BANDS[band];
	const levels = createField(face.side, (at) => (mask.data[at] ? Math.log(face.data[at]! + GREY_FLOOR) : 0));
	const [sharp, blurred] = [createMaskedBlur(mask, from)(levels), createMaskedBlur(mask, to)(levels)];
	return createField(face.side, (at) => (sharp.data[at]! - blurred.data[at]!) * mask.data[at]!);
}

/** As `extractBand`, with the same contrast everywhere. Mean about 0, spread about 1. */
export function extractFaceDetail(face: Field, mask: Field, band: Band): Field {
	const { side, data } = extractBand(face, mask, band);
	const square = createMaskedBlur(mask, BANDS[band].around)(createField(side, (at) => data[at]! ** 2));
	return createField(side, (at) => data[at]! / (Math.sqrt(Math.max(0, square.data[at]!)) + CONTRAST_FLOOR));
}
