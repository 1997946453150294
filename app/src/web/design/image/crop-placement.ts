/** A point of an image, in its pixels. */
type ImagePoint = readonly [x: number, y: number];

/** Transform from image to canvas, in the form of `CanvasRenderingContext2D.setTransform`. */
type CropPlacement = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export interface CropBox {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** The bounding box of a polygon, with a margin relative to its height. */
export function getBoundingBox(polygon: readonly ImagePoint[], margin = 0): CropBox {
	const xs = polygon.map(([x]) => x);
	const ys = polygon.map(([, y]) => y);
	const left = Math.min(...xs);
	const top = Math.min(...ys);
	const width = Math.max(...xs) - left;
	const height = Math.max(...ys) - top;
	const edge = height * margin;
	return { x: left - edge, y: top - edge, width: width + 2 * edge, height: height + 2 * edge };
}

/** Fits a box of the image to a canvas of width `width`. */
export function placeBox({ x, y, width: boxWidth }: CropBox, width: number): CropPlacement {
	const scale = width / boxWidth;
	return [scale, 0, 0, scale, -x * scale, -y * scale];
}

/** Position of the eyes in a face crop, relative to its width and height. */
const eyeLineShare = 0.44;
const eyeDistanceShare = 0.28;

/**
 * Aligns a face so that its eyes are at the same position, angle and scale in every crop. Without eyes, its bounding
 * box is used.
 */
export function placeFace(
	face: readonly ImagePoint[],
	eyes: readonly ImagePoint[] | null,
	width: number,
	height: number,
): CropPlacement {
	const [right, left] = eyes ?? [];
	if (!right || !left) {
		const box = getBoundingBox(face);
		const scale = (width * 0.6) / box.width;
		return [
			scale,
			0,
			0,
			scale,
			width / 2 - (box.x + box.width / 2) * scale,
			height / 2 - (box.y + box.height / 2) * scale,
		];
	}
	const across = [left[0] - right[0], left[1] - right[1]] as const;
	const scale = (width * eyeDistanceShare) / Math.hypot(...across);
	const turn = -Math.atan2(across[1], across[0]);
	const cos = Math.cos(turn) * scale;
	const sin = Math.sin(turn) * scale;
	const x = (left[0] + right[0]) / 2;
	const y = (left[1] + right[1]) / 2;
	return [cos, sin, -sin, cos, width / 2 - (cos * x - sin * y), height * eyeLineShare - (sin * x + cos * y)];
}
