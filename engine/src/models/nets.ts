import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Model } from "../findings.ts";
import { getReader, readerModel } from "../printed/tesseract.ts";
import { expandPreluNodes } from "./expand-prelu.ts";
import { InferenceSession, Tensor } from "./runtime.ts";
import { zeroTinyWeights } from "./zero-tiny-weights.ts";

/** A loaded model with one input and named float32 outputs. */
export interface Net {
	readonly model: Model;
	/** Runs the model on one input of the shape `dims`, and returns its outputs by name. */
	run(data: Float32Array, dims: readonly number[]): Promise<Readonly<Record<string, NetOutput>>>;
}

interface NetOutput {
	readonly data: Float32Array;
	readonly dims: readonly number[];
}

interface Source {
	/** Path in `engine/models`. */
	readonly file: string;
	readonly version: string;
}

const modelPath = ({ file }: Source) => fileURLToPath(new URL(`../../models/${file}`, import.meta.url));

const SOURCES = {
	"mrz-segmenter": { file: "mrz_seg.onnx", version: "0.2" },
	"mrz-recogniser": { file: "mrz_rec.onnx", version: "0.2" },
	"face-detector": { file: "blazeface.onnx", version: "human-3.3.6" },
	"face-mesh": { file: "facemesh.onnx", version: "human-3.3.6" },
	"eye-contour": { file: "iris.onnx", version: "human-3.3.6" },
	"face-embedding": { file: "fr_feature.onnx", version: "faceplugin-0.0.1" },
	"face-recogniser": { file: "dlib_resnet.onnx", version: "face-api-1.7.15" },
} as const satisfies Record<string, Source>;

export type NetName = keyof typeof SOURCES;
const NAMES = Object.keys(SOURCES) as NetName[];

/** Built-in face recognition models, by their name in the configuration. */
const FACE_NETS = { faceplugin: "face-embedding", dlib: "face-recogniser" } as const satisfies Record<
	string,
	NetName
>;
export type FaceNet = keyof typeof FACE_NETS;
export type FaceNetName = (typeof FACE_NETS)[FaceNet];

let faceNet: FaceNet = "faceplugin";

/** Selects the face recognition model of the calling process; `createEngine` calls this in its workers. */
export function chooseFaceNet(net: FaceNet): void {
	faceNet = net;
}

/** Name of the face recognition model that the calling process has selected. */
export const currentFaceNetName = (): FaceNetName => FACE_NETS[faceNet];

/** Whether a built-in face recognition model has this name, whether or not it is selected. */
export const isFaceNetName = (name: string): name is FaceNetName =>
	Object.values<string>(FACE_NETS).includes(name);

/** Models that the calling process uses: of the face recognition models, only the selected one. */
const namesInUse = () => NAMES.filter((name) => !isFaceNetName(name) || name === currentFaceNetName());

/** Name, version and SHA-256 of a model, without loading it. */
export async function identifyModel(name: NetName): Promise<Model> {
	const source: Source = SOURCES[name];
	const hash = createHash("sha256")
		.update(await readFile(modelPath(source)))
		.digest("hex");
	return { name, version: source.version, hash };
}

/** One thread per session: two were slower on shared cores, and the pool already runs one worker per core. */
export const SINGLE_THREAD_OPTIONS = {
	intraOpNumThreads: 1,
	interOpNumThreads: 1,
	logSeverityLevel: 3,
} as const;

/** Wraps a session that has one input; outputs of other types than float32 are left out. */
export function wrapSession(session: InferenceSession, model: Model): Net {
	const [input = "x"] = session.inputNames;
	return {
		model,
		async run(data, dims) {
			const outputs = await session.run({ [input]: new Tensor("float32", data, dims) });
			const named: Record<string, NetOutput> = {};
			for (const output of session.outputNames) {
				const { data: values, dims: shape } = outputs[output]!;
				if (values instanceof Float32Array) named[output] = { data: values, dims: shape };
			}
			return named;
		},
	};
}

async function createNet(name: NetName): Promise<Net> {
	const model = await identifyModel(name);
	const source: Source = SOURCES[name];
	const bytes = await readFile(modelPath(source));
	const session = await InferenceSession.create(expandPreluNodes(zeroTinyWeights(bytes)), {
		...SINGLE_THREAD_OPTIONS,
		graphOptimizationLevel: "all",
	});
	return wrapSession(session, model);
}

const loadedNets = new Map<NetName, Promise<Net>>();

/** Returns the model of this name. It is loaded at its first use and stays loaded. */
export function loadNet(name: NetName): Promise<Net> {
	let found = loadedNets.get(name);
	if (!found) {
		found = createNet(name);
		loadedNets.set(name, found);
		// A failed load isn't cached, so that a file that is added later can still be used.
		found.catch(() => loadedNets.delete(name));
	}
	return found;
}

/** Name, version and SHA-256 of each model in use. Reads the weights (about 11 MB) without loading a model. */
export function modelVersions(): Promise<Model[]> {
	return Promise.all([...namesInUse().map(identifyModel), readerModel()]);
}

/** Loads all models in use, so that the first photo doesn't wait for them. */
export async function warmUp(): Promise<void> {
	for (const name of namesInUse()) await loadNet(name);
	await getReader();
}
