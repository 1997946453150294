import type { Patch } from "../quality/measure.ts";
import { CHIP_SIDE } from "./match/face-chip.ts";

/** From brows to mouth and between the outer eye corners on the aligned chip: skin, without hair or background. */
const INSIDE = { left: 35, right: 115, top: 40, bottom: 115 } as const;
/** Luma limits of under- and overexposed pixels (ISO/IEC 29794-5). */
const BLACK = 25;
const WHITE = 247;

export interface FaceLight {
	/** Ratio of the darker to the brighter half, left and right: 1 is even. */
	readonly balance: number;
	/** Share of the face that is black. */
	readonly under: number;
	/** Share of the face that is overexposed. */
	readonly over: number;
}

/** Luma of a chip in planar RGB. */
export function chipLuma(chip: Float32Array): Patch {
	const area = CHIP_SIDE * CHIP_SIDE;
	const data = Float32Array.from(
		{ length: area },
		(_, i) => chip[i]! * 0.299 + chip[i + area]! * 0.587 + chip[i + 2 * area]! * 0.114,
	);
	return { width: CHIP_SIDE, height: CHIP_SIDE, data };
}

/** Measures the light on the inner face of a gray chip. */
export function measureFaceLight({ width, data }: Patch): FaceLight {
	const middle = (INSIDE.left + INSIDE.right) / 2;
	let [left, right, under, over, count] = [0, 0, 0, 0, 0];
	for (let y = INSIDE.top; y < INSIDE.bottom; y++)
		for (let x = INSIDE.left; x < INSIDE.right; x++) {
			const luma = data[y * width + x]!;
			if (x < middle) left += luma;
			else right += luma;
			if (luma <= BLACK) under++;
			if (luma >= WHITE) over++;
			count++;
		}
	const brighter = Math.max(left, right);
	return {
		balance: brighter === 0 ? 1 : Math.min(left, right) / brighter,
		under: under / count,
		over: over / count,
	};
}
