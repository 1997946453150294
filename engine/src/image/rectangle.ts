import type { Polygon } from "../findings.ts";
import { roundTo } from "../numbers/rounding.ts";

export interface Rectangle {
	readonly cx: number;
	readonly cy: number;
	/** Radians, clockwise. */
	readonly angle: number;
	readonly width: number;
	readonly height: number;
}

/** Corners of a rotated rectangle, starting at its own top left, multiplied by `scale` and rounded to 0.1 pixels. */
export function rectangleToPolygon({ cx, cy, angle, width, height }: Rectangle, scale: number): Polygon {
	const cos = Math.cos(angle);
	const sin = Math.sin(angle);
	const corners: readonly [number, number][] = [
		[-1, -1],
		[1, -1],
		[1, 1],
		[-1, 1],
	];
	return corners.map(([sx, sy]) => {
		const u = (sx * width) / 2;
		const v = (sy * height) / 2;
		const x = (cx + u * cos - v * sin) * scale;
		const y = (cy + u * sin + v * cos) * scale;
		return [roundTo(x, 1), roundTo(y, 1)] as const;
	});
}
