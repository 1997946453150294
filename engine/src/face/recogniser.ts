import type { FaceTemplate, Model } from "../findings.ts";
import { net } from "../models/nets.ts";
import { pixelsFor, pluggedRecogniser, RECOGNISER_SIDE } from "../models/plug-in.ts";
import type { Picture } from "../picture/decode.ts";
import { warp } from "../picture/warp.ts";
import { rounded } from "../rounding.ts";
import { MATCH } from "./match.ts";
import {
	LEFT_EYE_INNER,
	LEFT_EYE_OUTER,
	MOUTH_LEFT,
	MOUTH_RIGHT,
	NOSE_TIP,
	type Point3,
	RIGHT_EYE_INNER,
	RIGHT_EYE_OUTER,
} from "./mesh.ts";
import { chipTransform } from "./template.ts";

/** ArcFace's places of eyes, nose and mouth on its chip, by the mesh points whose middle they are. */
const REFERENCE = [
	{ of: [RIGHT_EYE_OUTER, RIGHT_EYE_INNER], chip: [38.2946, 51.6963] },
	{ of: [LEFT_EYE_OUTER, LEFT_EYE_INNER], chip: [73.5318, 51.5014] },
	{ of: [NOSE_TIP], chip: [56.0252, 71.7366] },
	{ of: [MOUTH_RIGHT], chip: [41.5493, 92.3655] },
	{ of: [MOUTH_LEFT], chip: [70.7299, 92.2041] },
] as const;

/** The template by the operator's recogniser, or null when there is none: scaled so that its threshold is `MATCH`. */
export async function ownTemplateOf(
	picture: Picture,
	points: readonly Point3[],
): Promise<FaceTemplate | null> {
	const own = await pluggedRecogniser();
	if (!own) return null;
	const pairs = REFERENCE.map(({ of, chip }) => ({
		face: [0, 1].map((axis) => of.reduce((sum, index) => sum + points[index]![axis]!, 0) / of.length),
		chip,
	}));
	const side = RECOGNISER_SIDE;
	const rgb = warp(picture.rgb, chipTransform(pairs), side, side, { outside: 0, oversample: 1 });
	const [output] = Object.values(await own.net.run(pixelsFor(rgb, own.settings), [1, 3, side, side]));
	if (!output) throw new Error("the operator's recogniser has no output");
	const length = Math.hypot(...output.data);
	// Two unit vectors of cosine c lie √(2 − 2c) apart.
	const scale = MATCH / Math.sqrt(2 - 2 * own.settings.threshold) / length;
	return { values: Array.from(output.data, (value) => rounded(value * scale, 6)), model: own.net.model };
}

/** The recogniser that templates come from on this thread. */
export async function recogniserModel(): Promise<Model> {
	return ((await pluggedRecogniser())?.net ?? (await net("face-recogniser"))).model;
}
