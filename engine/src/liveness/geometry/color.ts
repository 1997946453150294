import type { Polygon } from "../../findings.ts";
import type { Image } from "../../image/decode.ts";

/** Mean color of a region: linear red, green and blue, 0 to 1. */
export type Color = readonly [red: number, green: number, blue: number];

const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
	const v = value / 255;
	return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
});

/** Ellipse in the middle of an aligned face, half as wide as the chip, which is skin on any head. */
const SKIN = { cx: 0.5, cy: 0.52, rx: 0.24, ry: 0.27 } as const;

/** Mean color of the skin on an aligned face of `side` × `side`, planar RGB. */
export function measureSkinColor(chip: Float32Array, side: number): Color {
	const sum = [0, 0, 0];
	let count = 0;
	for (let y = 0; y < side; y += 2)
		for (let x = 0; x < side; x += 2) {
			const u = (x / side - SKIN.cx) / SKIN.rx;
			const v = (y / side - SKIN.cy) / SKIN.ry;
			if (u * u + v * v > 1) continue;
			count++;
			for (let c = 0; c < 3; c++) sum[c]! += LINEAR[Math.round(chip[c * side * side + y * side + x]!)]!;
		}
	return [sum[0]! / count, sum[1]! / count, sum[2]! / count];
}

/** Only every nth pixel is sampled, which is enough for a mean. */
const STEP = 4;
/** Margin around the face, relative to its width, that isn't background: hair, ears, neck. */
const AROUND = 0.6;

/** Mean color of the background above the chin and beside the head. Null if the face fills the frame. */
export function measureBackgroundColor(image: Image, face: Polygon): Color | null {
	const { plane, shrink } = image.rgb.levelFor(STEP);
	const scale = shrink / image.scale;
	const xs = face.map(([x]) => x * scale);
	const ys = face.map(([, y]) => y * scale);
	const around = (Math.max(...xs) - Math.min(...xs)) * AROUND;
	const left = Math.min(...xs) - around;
	const right = Math.max(...xs) + around;
	const bottom = Math.min(plane.height, Math.max(...ys));
	const sum = [0, 0, 0];
	let count = 0;
	for (let y = 0; y < bottom; y++)
		for (let x = 0; x < plane.width; x++) {
			if (x > left && x < right) continue;
			count++;
			for (let c = 0; c < 3; c++) sum[c]! += LINEAR[plane.data[(y * plane.width + x) * 3 + c]!]!;
		}
	if (count < plane.width) return null;
	return [sum[0]! / count, sum[1]! / count, sum[2]! / count];
}
