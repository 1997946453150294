import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
	type FaceSoftware,
	findPackage,
	importBrowserBundle,
	type Tensor,
	type TensorFlow,
	urlOf,
	wasmFolder,
} from "./tensorflow-bundle.ts";

interface Net {
	loadFromWeightMap(weights: object): void;
}
/** The part of face-api's API that is used here. */
interface FaceApi {
	readonly tf: TensorFlow;
	readonly nets: Readonly<Record<keyof typeof MODELS, Net>>;
	readonly SsdMobilenetv1Options: new (options: { minConfidence: number }) => object;
	detectSingleFace(
		input: Tensor,
		options: object,
	): {
		withFaceLandmarks(): { withFaceDescriptor(): Promise<{ descriptor: Float32Array } | undefined> };
	};
}

/** The largest of its models for each step. */
const MODELS = {
	ssdMobilenetv1: "ssd_mobilenetv1_model",
	faceLandmark68Net: "face_landmark_68_model",
	faceRecognitionNet: "face_recognition_model",
} as const;

/** face-api's own pipeline on its WebAssembly backend. */
export async function openFaceApi(): Promise<FaceSoftware> {
	const { folder, version } = findPackage("@vladmandic/face-api");
	const api = await importBrowserBundle<FaceApi>(urlOf(folder, "dist", "face-api.esm.js"));
	const { tf } = api;
	tf.setWasmPaths(wasmFolder(), true);
	if (!(await tf.setBackend("wasm"))) throw new Error("face-api has no WebAssembly backend");
	await tf.ready();
	for (const [net, name] of Object.entries(MODELS)) {
		const file = (ending: string) => readFileSync(join(folder, "model", `${name}${ending}`));
		const [{ weights }] = JSON.parse(file("-weights_manifest.json").toString()) as [{ weights: object }];
		const bytes = new Uint8Array(file(".bin"));
		api.nets[net as keyof typeof MODELS].loadFromWeightMap(tf.io.decodeWeights(bytes.buffer, weights));
	}
	const options = new api.SsdMobilenetv1Options({ minConfidence: 0.3 });
	return {
		version,
		describe: async (rgb, shape) => {
			const input = tf.tensor3d(new Int32Array(rgb), shape, "int32");
			const found = await api.detectSingleFace(input, options).withFaceLandmarks().withFaceDescriptor();
			input.dispose();
			return found ? [...found.descriptor] : null;
		},
	};
}
