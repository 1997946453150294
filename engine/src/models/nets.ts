import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { InferenceSession, Tensor } from "onnxruntime-node";
import type { Model } from "../findings.ts";
import { getReader, readerModel } from "../printed/tesseract.ts";
import { expandPreluNodes } from "./expand-prelu.ts";

/** A net, loaded: bytes in, named outputs out. */
export interface Net {
	readonly model: Model;
	/** Runs one input of the given shape; outputs by name. */
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

/** Built-in face recognisers by the name an operator chooses them by. */
const FACE_NETS = { faceplugin: "face-embedding", dlib: "face-recogniser" } as const satisfies Record<
	string,
	NetName
>;
export type FaceNet = keyof typeof FACE_NETS;
export type FaceNetName = (typeof FACE_NETS)[FaceNet];

let faceNet: FaceNet = "faceplugin";

/** Makes the calling thread recognise faces by this net from now on; `createEngine` does it on its workers. */
export function chooseFaceNet(net: FaceNet): void {
	faceNet = net;
}

/** The built-in face recogniser of the calling thread. */
export const currentFaceNetName = (): FaceNetName => FACE_NETS[faceNet];

/** Whether a name is a built-in face recogniser's, in use or not. */
export const isFaceNetName = (name: string): name is FaceNetName =>
	Object.values<string>(FACE_NETS).includes(name);

/** The nets the calling thread decides by: of the face recognisers the chosen one. */
const namesInUse = () => NAMES.filter((name) => !isFaceNetName(name) || name === currentFaceNetName());

/** Name, version and hash of a net, without loading it. */
export async function identifyModel(name: NetName): Promise<Model> {
	const source: Source = SOURCES[name];
	const hash = createHash("sha256")
		.update(await readFile(modelPath(source)))
		.digest("hex");
	return { name, version: source.version, hash };
}

/** One thread a session: on shared cores two were slower, and the pool already has a worker a core. */
export const SINGLE_THREAD_OPTIONS = {
	intraOpNumThreads: 1,
	interOpNumThreads: 1,
	logSeverityLevel: 3,
} as const;

/** A net of one input and float32 outputs. */
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
	const session = await InferenceSession.create(expandPreluNodes(await readFile(modelPath(source))), {
		...SINGLE_THREAD_OPTIONS,
		graphOptimizationLevel: "all",
	});
	return wrapSession(session, model);
}

const loadedNets = new Map<NetName, Promise<Net>>();

/** The net by name, loaded at its first use and kept for the life of the thread. */
export function loadNet(name: NetName): Promise<Net> {
	let found = loadedNets.get(name);
	if (!found) {
		found = createNet(name);
		loadedNets.set(name, found);
		// A failed load is not remembered: a file that appears later can still be used.
		found.catch(() => loadedNets.delete(name));
	}
	return found;
}

/** Name, version and hash of each model in use. Reads the weights (about 11 MB) without loading a model. */
export function modelVersions(): Promise<Model[]> {
	return Promise.all([...namesInUse().map(identifyModel), readerModel()]);
}

/** Loads every net, so that the first picture does not wait for them. */
export async function warmUp(): Promise<void> {
	for (const name of namesInUse()) await loadNet(name);
	await getReader();
}
