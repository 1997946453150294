import type { Point3 } from "../../face/mesh.ts";
import { CROP_SIDE, type FaceCrop } from "../geometry/face-crop.ts";

const LAST = CROP_SIDE - 1;

const squaredDistance = (a: Point3, b: Point3) => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2;

const nearestTo = (point: Point3, points: readonly Point3[]): Point3 =>
	points.reduce((best, one) => (squaredDistance(one, point) < squaredDistance(best, point) ? one : best));

/**
 * A face as in a mirror. Each point of the mesh keeps its meaning (the left eye stays the person's left eye), so it moves to
 * the mirror image of its counterpart, which on a frontal face is the point nearest to its own mirror image.
 */
export function mirrorFace({ gray, points }: FaceCrop): FaceCrop {
	const mirrored = points.map(([x, y, z]): Point3 => [LAST - x, y, z]);
	return {
		gray: gray.map((_, at) => gray[at - (at % CROP_SIDE) + LAST - (at % CROP_SIDE)]!),
		points: points.map((point) => nearestTo(point, mirrored)),
	};
}
