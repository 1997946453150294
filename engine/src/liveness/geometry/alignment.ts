import { blurField, createField, createMaskedBlur, type Field, sampleAt } from "./field.ts";

/** Displacement (x, y) of each position of one field in another. */
export interface Flow {
	readonly x: Field;
	readonly y: Field;
}

/** Removes the light of the scene: normalizes each position by the mean and spread around it. */
function createLightNormalizer(mask: Field): (field: Field) => Field {
	const { side } = mask;
	const [meanOf, meanSquareOf] = [createMaskedBlur(mask, side / 18), createMaskedBlur(mask, side / 14)];
	return (field) => {
		const mean = meanOf(field);
		const away = createField(side, (at) => (field.data[at]! - mean.data[at]!) * mask.data[at]!);
		const square = meanSquareOf(createField(side, (at) => away.data[at]! ** 2));
		return createField(side, (at) => away.data[at]! / (Math.sqrt(Math.max(0, square.data[at]!)) + 2));
	};
}

function downsample({ side, data }: Field): Field {
	return createField(side >> 1, (_, x, y) => {
		const at = 2 * y * side + 2 * x;
		return (data[at]! + data[at + 1]! + data[at + side]! + data[at + side + 1]!) / 4;
	});
}

/** Samples a field at the positions that a flow leads to. */
export const warpField = (field: Field, flow: Flow): Field =>
	createField(field.side, (at, x, y) => sampleAt(field, x + flow.x.data[at]!, y + flow.y.data[at]!));

/** Window over which the flow is constant, in positions. */
const WINDOW = 6;
/** Iterations per size, and the maximum step of one in positions. */
const STEPS = 3;
const MAX_STEP = 1;
/** Regularization that suppresses the flow of flat regions. */
const STIFFNESS = 2e-3;

function refineFlow(still: Field, moving: Field, flow: Flow): Flow {
	const { side } = still;
	const warped = warpField(moving, flow);
	const both = createField(side, (at) => (still.data[at]! + warped.data[at]!) / 2);
	const dx = createField(side, (at, x) =>
		x > 0 && x < side - 1 ? (both.data[at + 1]! - both.data[at - 1]!) / 2 : 0,
	);
	const dy = createField(side, (at, _, y) =>
		y > 0 && y < side - 1 ? (both.data[at + side]! - both.data[at - side]!) / 2 : 0,
	);
	const products = (a: Float32Array, b: (at: number) => number) =>
		blurField(
			createField(side, (at) => a[at]! * b(at)),
			WINDOW,
		).data;
	const difference = (at: number) => still.data[at]! - warped.data[at]!;
	const xx = products(dx.data, (at) => dx.data[at]!);
	const xy = products(dx.data, (at) => dy.data[at]!);
	const yy = products(dy.data, (at) => dy.data[at]!);
	const xt = products(dx.data, difference);
	const yt = products(dy.data, difference);
	const bounded = (value: number) => Math.max(-MAX_STEP, Math.min(MAX_STEP, value));
	const step = (at: number) => {
		const [a, b, c] = [xx[at]! + STIFFNESS, xy[at]!, yy[at]! + STIFFNESS];
		const determinant = a * c - b * b;
		return [(c * xt[at]! - b * yt[at]!) / determinant, (a * yt[at]! - b * xt[at]!) / determinant] as const;
	};
	return {
		x: blurField(
			createField(side, (at) => flow.x.data[at]! + bounded(step(at)[0])),
			1,
		),
		y: blurField(
			createField(side, (at) => flow.y.data[at]! + bounded(step(at)[1])),
			1,
		),
	};
}

const upsample = (field: Field): Field =>
	createField(2 * field.side, (_, x, y) => 2 * sampleAt(field, x / 2 - 0.25, y / 2 - 0.25));

const SIZES = 3;

/**
 * Dense alignment by the Lucas–Kanade method, from coarse to fine: the displacement of each position of `still` in `moving`.
 * Only positions inside the mask are used. The result is independent of the light.
 *
 * @param precision `coarse` leaves out the last size, for a quarter of the time: enough for a flow that is smoothed anyway
 */
export function alignFields(
	still: Field,
	moving: Field,
	mask: Field,
	precision: "coarse" | "fine" = "fine",
): Flow {
	const levelled = createLightNormalizer(mask);
	const [stills, movings] = [[levelled(still)], [levelled(moving)]];
	for (let i = 1; i < SIZES; i++) {
		stills.push(downsample(stills[i - 1]!));
		movings.push(downsample(movings[i - 1]!));
	}
	const smallest = stills[SIZES - 1]!.side;
	let flow: Flow = { x: createField(smallest, () => 0), y: createField(smallest, () => 0) };
	for (let size = SIZES - 1; size >= 0; size--) {
		const isRefined = size > 0 || precision === "fine";
		for (let i = 0; isRefined && i < STEPS; i++) flow = refineFlow(stills[size]!, movings[size]!, flow);
		if (size > 0) flow = { x: upsample(flow.x), y: upsample(flow.y) };
	}
	return flow;
}
