import type { Point3 } from "../../face/mesh.ts";
import { LEFT_EYE_OUTER, RIGHT_EYE_OUTER } from "../../face/mesh.ts";
import type { Image } from "../../image/decode.ts";
import { rectangleTransform, warp } from "../../image/warp.ts";

export const CROP_SIDE = 128;
/** Side of the crop, relative to the larger side of the mesh. */
const MARGIN = 1.1;

/** A cropped upright face, which is kept after the frame's image is released. */
export interface FaceCrop {
	/** `CROP_SIDE` × `CROP_SIDE` gray levels. */
	readonly gray: Uint8Array;
	/** The mesh in pixels of the crop. */
	readonly points: readonly Point3[];
}

/** Crops the face of a mesh, rotated so that the eyes are level. */
export function cropFace(image: Image, points: readonly Point3[]): FaceCrop {
	const [right, left] = [points[RIGHT_EYE_OUTER]!, points[LEFT_EYE_OUTER]!];
	const angle = Math.atan2(left[1] - right[1], left[0] - right[0]);
	const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
	const level = points.map(([x, y, z]): Point3 => [x * cos + y * sin, y * cos - x * sin, z]);
	const [xs, ys] = [level.map(([x]) => x), level.map(([, y]) => y)];
	const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
	const [u, v] = [(x0 + x1) / 2, (y0 + y1) / 2];
	const side = Math.max(x1 - x0, y1 - y0) * MARGIN;
	const square = { cx: u * cos - v * sin, cy: u * sin + v * cos, angle, width: side, height: side };
	const scale = CROP_SIDE / side;
	const middle = (CROP_SIDE - 1) / 2;
	return {
		gray: Uint8Array.from(
			warp(image.gray, rectangleTransform(square, CROP_SIDE, CROP_SIDE), CROP_SIDE, CROP_SIDE, {
				outside: "clamp",
			}),
		),
		points: level.map(([x, y, z]) => [(x - u) * scale + middle, (y - v) * scale + middle, z * scale]),
	};
}
