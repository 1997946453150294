import type { FaceTemplate, Model } from "../findings.ts";
import { faceNetName, identify, net } from "../models/nets.ts";
import { type LoadedPlugIn, pixelsFor, pluggedRecogniser, type RecogniserPlugIn } from "../models/plug-in.ts";
import type { Picture } from "../picture/decode.ts";
import { rounded } from "../rounding.ts";
import { ALIGNED, alignedFace } from "./aligned.ts";
import type { Point3 } from "./mesh.ts";
import { chipOf, dlibTemplateOf } from "./template.ts";
import { distanceOfCosine, OWN_MATCH } from "./thresholds.ts";

const SHAPE = [1, 3, ALIGNED, ALIGNED] as const;
/** How the default net wants its pixels. */
const PIXELS = { mean: 127, deviation: 128, order: "BGR" } as const;

/** Numbers of this length in their direction, to six decimals: the nets themselves are no more exact. */
function ofLength(length: number, numbers: Float32Array): number[] {
	const scale = length / Math.hypot(...numbers);
	return Array.from(numbers, (value) => rounded(value * scale, 6));
}

/** Scaled so that the operator's threshold falls on `OWN_MATCH`. */
async function ownTemplateOf(
	{ net: own, settings }: LoadedPlugIn<RecogniserPlugIn>,
	rgb: Float32Array,
): Promise<FaceTemplate> {
	const [output] = Object.values(await own.run(pixelsFor(rgb, settings), SHAPE));
	if (!output) throw new Error("the operator's recogniser has no output");
	const length = OWN_MATCH / distanceOfCosine(settings.threshold);
	return { values: ofLength(length, output.data), model: own.model };
}

/** A unit vector of 512 numbers. */
async function embeddingOf(rgb: Float32Array): Promise<FaceTemplate> {
	const embedder = await net("face-embedding");
	const [output] = Object.values(await embedder.run(pixelsFor(rgb, PIXELS), SHAPE));
	if (!output) throw new Error("the face net has no output");
	return { values: ofLength(1, output.data), model: embedder.model };
}

const isDlibInUse = async () => !(await pluggedRecogniser()) && faceNetName() !== "face-embedding";

/** A face as the recogniser in use wants it, planar RGB: all it needs of a picture that is then let go. */
export async function faceForTemplate(picture: Picture, points: readonly Point3[]): Promise<Float32Array> {
	return (await isDlibInUse()) ? chipOf(picture, points) : alignedFace(picture, points);
}

/**
 * The template of a face by the recogniser in use: the operator's own, or else the chosen built-in one.
 * @param face as `faceForTemplate` cuts it
 */
export async function templateOf(face: Float32Array): Promise<FaceTemplate> {
	const own = await pluggedRecogniser();
	if (own) return ownTemplateOf(own, face);
	return (await isDlibInUse()) ? dlibTemplateOf(face) : embeddingOf(face);
}

/** The recogniser that templates come from on this thread. */
export async function recogniserModel(): Promise<Model> {
	return (await pluggedRecogniser())?.net.model ?? identify(faceNetName());
}
