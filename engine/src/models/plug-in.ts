import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Model } from "../findings.ts";
import { isFaceNetName, type Net, SINGLE_THREAD_OPTIONS, wrapSession } from "./nets.ts";
import { InferenceSession } from "./runtime.ts";

/** Pixel normalization of an operator's model. The defaults are ArcFace's. */
interface Pixels {
	/** Subtracted from each value of 0 to 255. Default 127.5. */
	readonly mean?: number;
	/** Divisor after the mean is subtracted. Default 127.5. */
	readonly deviation?: number;
	/** Default `RGB`. */
	readonly order?: "RGB" | "BGR";
}

/**
 * A face recognition model with ArcFace's interface: 1 × 3 × 112 × 112 float32 in, 512 numbers out, compared by cosine.
 */
export interface RecognizerPlugIn extends Pixels {
	/** The ONNX file. */
	readonly path: string;
	readonly name: string;
	readonly version: string;
	/**
	 * Minimum cosine of a match, between -1 and 1 exclusive. Templates are scaled so that it equals the distance
	 * `OPERATOR_MATCH_DISTANCE`. Templates of another model must be computed again.
	 */
	readonly threshold: number;
}

/** A model that detects presentation attacks: 1 × 3 × N × N float32 in, one number out. */
export interface PresentationAttackPlugIn extends Pixels {
	readonly path: string;
	readonly name: string;
	readonly version: string;
	/** A score equal to it, or beyond it in the direction of `scores`, is an attack; with `live`, beyond means below. */
	readonly threshold: number;
	/** What a high score means. Default `attack`. */
	readonly scores?: "attack" | "live";
	/** Side of the square crop around the face, relative to the face's. Default 2.7. */
	readonly margin?: number;
}

/** An operator's own models. Both are optional. */
export interface PlugIns {
	readonly recogniser?: RecognizerPlugIn;
	readonly presentationAttack?: PresentationAttackPlugIn;
}

export interface LoadedPlugIn<Settings> {
	readonly settings: Settings;
	readonly net: Net;
	/** Width and height of the model's input in pixels. */
	readonly side: number;
}

export const RECOGNIZER_SIDE = 112;
const RECOGNIZER_VALUES = 512;
/** Maximum width and height of a model's input, in pixels. */
const MAX_SIDE = 1024;

type Settings = RecognizerPlugIn | PresentationAttackPlugIn;

function refusePlugIn(kind: string, { path }: Settings, problem: string): never {
	throw new TypeError(`The ${kind} ${path} can't be used: ${problem}`);
}

/**
 * Side of the model's only input, which must be 1 × 3 × N × N float32; the batch size may be dynamic.
 * @throws {TypeError} if the model has another input
 */
function inputSide(kind: string, settings: Settings, session: InferenceSession, expected: string): number {
	const [input, ...others] = session.inputMetadata;
	if (!input?.isTensor || others.length > 0 || input.type !== "float32")
		refusePlugIn(kind, settings, `it must take one float32 input of ${expected}.`);
	const [batch, channels, height, width] = input.shape;
	const isOne = batch === 1 || typeof batch === "string" || batch === -1;
	if (input.shape.length !== 4 || !isOne || channels !== 3 || height !== width || typeof height !== "number")
		refusePlugIn(
			kind,
			settings,
			`it must take ${expected}, and takes ${input.shape.join(" × ") || "no fixed shape"}.`,
		);
	return height;
}

async function loadPlugIn<S extends Settings>(
	kind: string,
	settings: S,
	input: { readonly shape: string; readonly side: number | null },
	outputs: number,
): Promise<LoadedPlugIn<S>> {
	if (isFaceNetName(settings.name)) refusePlugIn(kind, settings, "a built-in model has that name.");
	const bytes = await readFile(settings.path).catch((error: Error) =>
		refusePlugIn(kind, settings, `the file cannot be read (${error.message}).`),
	);
	const session = await InferenceSession.create(bytes, SINGLE_THREAD_OPTIONS).catch((error: Error) =>
		refusePlugIn(kind, settings, `it is not an ONNX file the runtime knows (${error.message}).`),
	);
	const side = inputSide(kind, settings, session, input.shape);
	if (side < 1 || side > MAX_SIDE || (input.side !== null && side !== input.side))
		refusePlugIn(kind, settings, `it must take ${input.shape}, and takes 1 × 3 × ${side} × ${side}.`);
	const model: Model = {
		name: settings.name,
		version: settings.version,
		hash: createHash("sha256").update(bytes).digest("hex"),
	};
	const net = wrapSession(session, model);
	const [output] = Object.values(await net.run(new Float32Array(3 * side * side), [1, 3, side, side]));
	if (output?.data.length !== outputs)
		refusePlugIn(
			kind,
			settings,
			`its first output must be ${outputs} float32, and is ${output?.data.length ?? 0}.`,
		);
	return { settings, net, side };
}

function loadRecognizer(settings: RecognizerPlugIn): Promise<LoadedPlugIn<RecognizerPlugIn>> {
	const kind = "recogniser";
	if (!(settings.threshold > -1 && settings.threshold < 1))
		refusePlugIn(kind, settings, `its threshold is a cosine over -1 and under 1, not ${settings.threshold}.`);
	const side = RECOGNIZER_SIDE;
	return loadPlugIn(kind, settings, { shape: `1 × 3 × ${side} × ${side}`, side }, RECOGNIZER_VALUES);
}

function loadAttackNet(settings: PresentationAttackPlugIn): Promise<LoadedPlugIn<PresentationAttackPlugIn>> {
	return loadPlugIn("presentation-attack net", settings, { shape: "1 × 3 × N × N", side: null }, 1);
}

/** Models that this process uses in place of the built-in ones; loaded at their first use. */
const activePlugIns: {
	settings: PlugIns;
	recogniser?: Promise<LoadedPlugIn<RecognizerPlugIn>> | undefined;
	attackNet?: Promise<LoadedPlugIn<PresentationAttackPlugIn>> | undefined;
} = { settings: {} };

/** Selects an operator's models for the calling process; `createEngine` calls this in its workers. */
export function activatePlugIns(settings: PlugIns): void {
	Object.assign(activePlugIns, { settings, recogniser: undefined, attackNet: undefined });
}

/**
 * The operator's face recognition model, or null.
 * @throws {TypeError} if the model can't be used, with the file and the reason
 */
export async function activeRecognizer(): Promise<LoadedPlugIn<RecognizerPlugIn> | null> {
	const { recogniser } = activePlugIns.settings;
	if (!recogniser) return null;
	activePlugIns.recogniser ??= loadRecognizer(recogniser);
	return activePlugIns.recogniser;
}

/**
 * The operator's model that detects presentation attacks, or null.
 * @throws {TypeError} if the model can't be used, with the file and the reason
 */
export async function activeAttackNet(): Promise<LoadedPlugIn<PresentationAttackPlugIn> | null> {
	const { presentationAttack } = activePlugIns.settings;
	if (!presentationAttack) return null;
	activePlugIns.attackNet ??= loadAttackNet(presentationAttack);
	return activePlugIns.attackNet;
}

/**
 * Loads an operator's models and runs each once. Called at startup.
 * @returns name, version and SHA-256 of each
 * @throws {TypeError} with the file and the reason: missing, not ONNX, another shape
 */
export async function checkPlugIns({ recogniser, presentationAttack }: PlugIns): Promise<Model[]> {
	return [
		...(recogniser ? [(await loadRecognizer(recogniser)).net.model] : []),
		...(presentationAttack ? [(await loadAttackNet(presentationAttack)).net.model] : []),
	];
}

/** Normalizes pixels for a model: from three planes RGB of 0 to 255 to its order, mean and deviation. */
export function normalizePixels(
	rgb: Float32Array,
	{ mean = 127.5, deviation = 127.5, order = "RGB" }: Pixels,
) {
	const area = rgb.length / 3;
	const out = new Float32Array(rgb.length);
	for (let plane = 0; plane < 3; plane++) {
		const from = (order === "RGB" ? plane : 2 - plane) * area;
		for (let i = 0; i < area; i++) out[plane * area + i] = (rgb[from + i]! - mean) / deviation;
	}
	return out;
}
