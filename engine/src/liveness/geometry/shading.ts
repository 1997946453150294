import { median } from "../../numbers/median.ts";
import { alignFields, warpField } from "./alignment.ts";
import { createFaceChart, measureFacing, unwrapCrop } from "./face-chart.ts";
import type { FaceCrop } from "./face-crop.ts";
import { createField, createMaskedBlur, type Field } from "./field.ts";

/** Minimum facing, in both poses, of positions that are compared; see `measureFacing`. */
const MIN_FACING = 0.45;
/** Standard deviation of the blur of the light, relative to the chart's side. */
const SMOOTH = 1 / 36;

/** Added to the light, so that logarithms of black don't dominate. */
const LIGHT_FLOOR = 2e-3;
/** Minimum share of the chart that is visible in both poses. */
const MIN_VISIBLE_SHARE = 1 / 8;
/** Standard deviation of a normal distribution in median absolute deviations. */
const SPREAD = 1.48;

const LINEAR = Float64Array.from({ length: 256 }, (_, value) => (value / 255) ** 2.2);
const linear = (gray: number) => LINEAR[Math.max(0, Math.min(255, Math.round(gray)))]!;

function mean(fields: readonly Field[]): Field {
	return createField(
		fields[0]!.side,
		(at) => fields.reduce((sum, { data }) => sum + data[at]!, 0) / fields.length,
	);
}

/**
 * Measures how much the light on a face changes when it turns, apart from the motion of its image: the spread over the face
 * of the log ratio of light in the turned and the frontal frames. The light of a room doesn't move, so it changes on a
 * turning head; a warped photo keeps its light unless it is also relit.
 *
 * @returns null if too little of the face is visible in both poses
 */
export function measureShadingChange(ahead: readonly FaceCrop[], turned: readonly FaceCrop[]): number | null {
	const chart = createFaceChart(ahead[0]!);
	const before = mean(ahead.map((crop) => unwrapCrop(chart, crop)));
	const after = mean(turned.map((crop) => unwrapCrop(chart, crop)));
	const facingBefore = mean(ahead.map((crop) => measureFacing(chart, crop)));
	const facingAfter = mean(turned.map((crop) => measureFacing(chart, crop)));
	const { side } = before;
	const inside = createField(side, (at) => (Number.isNaN(before.data[at]! + after.data[at]!) ? 0 : 1));
	const known = (field: Field) => createField(side, (at) => (inside.data[at] ? field.data[at]! : 0));
	const [still, moving] = [known(after), known(before)];
	const moved = warpField(moving, alignFields(still, moving, inside));
	const smoothed = createMaskedBlur(inside, SMOOTH * side);
	const light = (field: Field) => smoothed(createField(side, (at) => linear(field.data[at]!)));
	const [first, second] = [light(moved), light(still)];
	const changes: number[] = [];
	for (let at = 0; at < side * side; at++)
		if (facingBefore.data[at]! > MIN_FACING && facingAfter.data[at]! > MIN_FACING)
			changes.push(Math.log((second.data[at]! + LIGHT_FLOOR) / (first.data[at]! + LIGHT_FLOOR)));
	if (changes.length < side * side * MIN_VISIBLE_SHARE) return null;
	const middle = median(changes);
	return SPREAD * median(changes.map((change) => Math.abs(change - middle)));
}
