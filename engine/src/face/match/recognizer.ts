import type { FaceTemplate, Model } from "../../findings.ts";
import type { Image } from "../../image/decode.ts";
import { currentFaceNetName, identifyModel, loadNet } from "../../models/nets.ts";
import {
	activeRecognizer,
	type LoadedPlugIn,
	normalizePixels,
	type RecognizerPlugIn,
} from "../../models/plug-in.ts";
import { roundTo } from "../../numbers/rounding.ts";
import type { Point3 } from "../mesh.ts";
import { ALIGNED_SIDE, alignFace } from "./aligned-face.ts";
import { createDlibTemplate, cutChip } from "./face-chip.ts";
import { distanceOfCosine, OPERATOR_MATCH_DISTANCE } from "./thresholds.ts";

const SHAPE = [1, 3, ALIGNED_SIDE, ALIGNED_SIDE] as const;
/** Pixel normalization of the default model. */
const PIXELS = { mean: 127, deviation: 128, order: "BGR" } as const;

/** Scales numbers to a vector of this length, rounded to six decimals: the models aren't more precise. */
function scaleToLength(length: number, numbers: Float32Array): number[] {
	const scale = length / Math.hypot(...numbers);
	return Array.from(numbers, (value) => roundTo(value * scale, 6));
}

/** Computes the operator's template, scaled so that its threshold is at the distance `OPERATOR_MATCH_DISTANCE`. */
async function createOperatorTemplate(
	{ net: plugIn, settings }: LoadedPlugIn<RecognizerPlugIn>,
	rgb: Float32Array,
): Promise<FaceTemplate> {
	const [output] = Object.values(await plugIn.run(normalizePixels(rgb, settings), SHAPE));
	if (!output) throw new Error("the operator's recogniser has no output");
	const length = OPERATOR_MATCH_DISTANCE / distanceOfCosine(settings.threshold);
	return { values: scaleToLength(length, output.data), model: plugIn.model };
}

/** Computes the default model's template: a unit vector of 512 numbers. */
async function embedFace(rgb: Float32Array): Promise<FaceTemplate> {
	const embedder = await loadNet("face-embedding");
	const [output] = Object.values(await embedder.run(normalizePixels(rgb, PIXELS), SHAPE));
	if (!output) throw new Error("the face model has no output");
	return { values: scaleToLength(1, output.data), model: embedder.model };
}

const isDlibInUse = async () => !(await activeRecognizer()) && currentFaceNetName() !== "face-embedding";

/** Cuts out a face for the selected model, in planar RGB. The photo isn't needed afterwards. */
export async function cutFaceForTemplate(image: Image, points: readonly Point3[]): Promise<Float32Array> {
	return (await isDlibInUse()) ? cutChip(image, points) : alignFace(image, points);
}

/**
 * Computes the template of a face by the operator's model, or else by the selected built-in one.
 * @param face cut by `cutFaceForTemplate`
 */
export async function createTemplate(face: Float32Array): Promise<FaceTemplate> {
	const plugIn = await activeRecognizer();
	if (plugIn) return createOperatorTemplate(plugIn, face);
	return (await isDlibInUse()) ? createDlibTemplate(face) : embedFace(face);
}

/** The model that computes templates in this process. */
export async function recognizerModel(): Promise<Model> {
	return (await activeRecognizer())?.net.model ?? identifyModel(currentFaceNetName());
}
