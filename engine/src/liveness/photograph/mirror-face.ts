import type { Point3 } from "../../face/mesh.ts";
import { MIRROR_POINTS } from "../../face/mirror-points.ts";
import { CROP_SIDE, type FaceCrop } from "../geometry/face-crop.ts";

const LAST = CROP_SIDE - 1;

/**
 * A face as in a mirror. Each point of the mesh keeps its meaning (the left eye stays the person's left eye), so it moves to
 * the mirror image of its counterpart.
 */
export function mirrorFace({ gray, points }: FaceCrop): FaceCrop {
	return {
		gray: gray.map((_, at) => gray[at - (at % CROP_SIDE) + LAST - (at % CROP_SIDE)]!),
		points: MIRROR_POINTS.map((counterpart): Point3 => {
			const [x, y, z] = points[counterpart]!;
			return [LAST - x, y, z];
		}),
	};
}
