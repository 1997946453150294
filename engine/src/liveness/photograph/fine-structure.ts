import { median } from "../../numbers/median.ts";
import { alignFields, warpField } from "../geometry/alignment.ts";
import { type FaceChart, unwrapCrop } from "../geometry/face-chart.ts";
import type { FaceCrop } from "../geometry/face-crop.ts";
import { createField, type Field } from "../geometry/field.ts";
import { type Band, extractBand } from "./face-detail.ts";

/** Side of the squares whose structure is measured, and how far two photos of one may still be off, in pixels of the chart. */
const SQUARE = 16;
const SEARCH = 1;

/** A face in the layout of a chart, and where it is known: 1 there, 0 elsewhere. */
interface UnwrappedFace {
	readonly face: Field;
	readonly mask: Field;
}

function unwrapFace(chart: FaceChart, crop: FaceCrop): UnwrappedFace {
	const unwrapped = unwrapCrop(chart, crop);
	const mask = createField(unwrapped.side, (at) => (Number.isNaN(unwrapped.data[at]!) ? 0 : 1));
	return { face: createField(unwrapped.side, (at) => (mask.data[at] ? unwrapped.data[at]! : 0)), mask };
}

/** Sum over a square of the products of two fields, the second one moved. */
function multiplySquare(a: Field, corner: number, b: Field, moved: number): number {
	let sum = 0;
	for (let row = 0; row < SQUARE; row++)
		for (let column = 0, at = row * a.side; column < SQUARE; column++, at++)
			sum += a.data[corner + at]! * b.data[moved + at]!;
	return sum;
}

/** Upper left corners of the squares that lie on the face. */
function* listSquares(mask: Field): Generator<number> {
	const { side } = mask;
	for (let top = SEARCH; top + SQUARE + SEARCH <= side; top += SQUARE)
		for (let left = SEARCH; left + SQUARE + SEARCH <= side; left += SQUARE) {
			const corner = top * side + left;
			if (multiplySquare(mask, corner, mask, corner) === SQUARE * SQUARE) yield corner;
		}
}

/** Median over the squares on the face of the root mean square of a band. */
function measureBand({ face, mask }: UnwrappedFace, band: Band): number {
	const structure = extractBand(face, mask, band);
	const squares = [...listSquares(mask)];
	return median(
		squares.map((corner) => Math.sqrt(multiplySquare(structure, corner, structure, corner)) / SQUARE),
	);
}

/**
 * How much of a face's structure is fine: the strength of the finest band relative to that of the features, whatever the light
 * and its contrast. Blurring lowers it, grain raises it.
 *
 * @param chart of the same crop
 */
export function measureFineStructure(crop: FaceCrop, chart: FaceChart): number {
	const unwrapped = unwrapFace(chart, crop);
	return measureBand(unwrapped, "finest") / Math.max(1e-6, measureBand(unwrapped, "features"));
}

/**
 * Which part of one photo's finest structure another photo of the face predicts, 0 to 1 (median correlation over squares):
 * skin is the same in both, and a camera's noise or grain that was added to blurred photos isn't.
 *
 * @param chart of the first crop
 */
export function measureSharedStructure(chart: FaceChart, first: FaceCrop, second: FaceCrop): number {
	const [still, moving] = [unwrapFace(chart, first), unwrapFace(chart, second)];
	const { side } = still.mask;
	const mask = createField(side, (at) => still.mask.data[at]! * moving.mask.data[at]!);
	const laid = warpField(moving.face, alignFields(still.face, moving.face, mask, "coarse"));
	const [a, b] = [extractBand(still.face, mask, "finest"), extractBand(laid, mask, "finest")];
	const correlations = [...listSquares(mask)].map((corner) => {
		const power = multiplySquare(a, corner, a, corner);
		let best = 0;
		for (let dy = -SEARCH; dy <= SEARCH; dy++)
			for (let dx = -SEARCH; dx <= SEARCH; dx++) {
				const moved = corner + dy * side + dx;
				const spread = Math.sqrt(Math.max(1e-12, power * multiplySquare(b, moved, b, moved)));
				best = Math.max(best, multiplySquare(a, corner, b, moved) / spread);
			}
		return best;
	});
	return median(correlations);
}
