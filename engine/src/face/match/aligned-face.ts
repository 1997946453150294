import type { Image } from "../../image/decode.ts";
import { warp } from "../../image/warp.ts";
import {
	LEFT_EYE_INNER,
	LEFT_EYE_OUTER,
	MOUTH_LEFT,
	MOUTH_RIGHT,
	NOSE_TIP,
	type Point3,
	RIGHT_EYE_INNER,
	RIGHT_EYE_OUTER,
} from "../mesh.ts";
import { chipTransform } from "./face-chip.ts";

export const ALIGNED_SIDE = 112;

/** ArcFace's positions of eyes, nose and mouth corners, with the mesh points whose midpoint each one is. */
const REFERENCE = [
	{ of: [RIGHT_EYE_OUTER, RIGHT_EYE_INNER], chip: [38.2946, 51.6963] },
	{ of: [LEFT_EYE_OUTER, LEFT_EYE_INNER], chip: [73.5318, 51.5014] },
	{ of: [NOSE_TIP], chip: [56.0252, 71.7366] },
	{ of: [MOUTH_RIGHT], chip: [41.5493, 92.3655] },
	{ of: [MOUTH_LEFT], chip: [70.7299, 92.2041] },
] as const;

/** Aligns a face for models with ArcFace's interface: 3 × 112 × 112, RGB 0 to 255. */
export function alignFace(image: Image, points: readonly Point3[]): Float32Array {
	const pairs = REFERENCE.map(({ of, chip }) => ({
		face: [0, 1].map((axis) => of.reduce((sum, index) => sum + points[index]![axis]!, 0) / of.length),
		chip,
	}));
	return warp(image.rgb, chipTransform(pairs), ALIGNED_SIDE, ALIGNED_SIDE, { outside: 0, oversample: 1 });
}
