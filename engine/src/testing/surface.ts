import type { Source } from "./scene.ts";

/** A photo held before the camera, printed or on a screen. */
export interface Surface {
	/** Turn around its vertical axis in degrees; the sign is that of `Face.pose.yaw`. */
	readonly yaw: number;
	/** Radius of the cylinder that it is bent over, relative to its width; 1000 and more is flat. */
	readonly radius: number;
}

/** Distance of the camera, relative to the photo's width. */
const DISTANCE = 1.3;
const SAMPLES = 2000;

/**
 * Creates the map from a pixel of the view to one of the photo. Exact for a pinhole camera: each column of the view shows
 * one vertical line of the surface at one distance.
 */
export function placeSurface(
	{ yaw, radius }: Surface,
	middle: readonly [x: number, y: number],
	width: number,
	columns: number,
): Source {
	const f = DISTANCE * width;
	const r = Math.min(radius, 1000) * width;
	const angle = (yaw * Math.PI) / 180;
	const from = new Float64Array(columns).fill(Number.NaN);
	const depth = new Float64Array(columns).fill(1);
	let before: { u: number; s: number; k: number } | null = null;
	for (let i = 0; i <= SAMPLES; i++) {
		const s = (i / SAMPLES - 0.5) * 2 * width;
		const bow = s / r;
		if (Math.abs(bow) > 1.4) continue;
		const [x, z] = [r * Math.sin(bow), r * (1 - Math.cos(bow))];
		const across = x * Math.cos(angle) + z * Math.sin(angle);
		const k = (f - x * Math.sin(angle) + z * Math.cos(angle)) / f;
		const u = across / k + middle[0];
		if (before && u > before.u)
			for (let column = Math.max(0, Math.ceil(before.u)); column <= Math.min(columns - 1, u); column++) {
				const t = (column - before.u) / (u - before.u);
				if (!Number.isNaN(from[column]) && depth[column]! < k) continue;
				from[column] = before.s + t * (s - before.s) + middle[0];
				depth[column] = k;
			}
		before = { u, s, k };
	}
	return (x, y) => {
		const column = Math.max(0, Math.min(columns - 1, Math.round(x)));
		const whole = from[column]!;
		const next = from[Math.min(columns - 1, column + 1)]!;
		const slope = Number.isNaN(next) ? 0 : next - whole;
		return [whole + (x - column) * slope, middle[1] + (y - middle[1]) * depth[column]!];
	};
}
