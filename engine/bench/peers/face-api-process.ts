/**
 * Runs face-api's own pipeline on pictures. In a separate process, because its bundle is made to take Node.js for a browser.
 * Arguments: files. Prints one line of JSON: its version, its backend, and a descriptor per picture.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import sharp from "sharp";

type Tensor = { dispose(): void };
interface Net {
	loadFromWeightMap(weights: object): void;
}
/** The part of face-api's API that is used here: its own types need those of a browser. */
interface FaceApi {
	readonly tf: {
		setBackend(name: string): Promise<boolean>;
		ready(): Promise<void>;
		tensor3d(values: Int32Array, shape: readonly number[], type: "int32"): Tensor;
		readonly io: { decodeWeights(bytes: ArrayBuffer, specs: object): object };
	};
	readonly nets: Readonly<Record<"ssdMobilenetv1" | "faceLandmark68Net" | "faceRecognitionNet", Net>>;
	readonly SsdMobilenetv1Options: new (options: { minConfidence: number }) => object;
	detectSingleFace(
		input: Tensor,
		options: object,
	): {
		withFaceLandmarks(): { withFaceDescriptor(): Promise<{ descriptor: Float32Array } | undefined> };
	};
}

/** Longer side of pictures, as in face-api's demos with a camera. */
const SIDE = 640;
const MODELS = {
	ssdMobilenetv1: "ssd_mobilenetv1_model",
	faceLandmark68Net: "face_landmark_68_model",
	faceRecognitionNet: "face_recognition_model",
} as const;

async function opened(): Promise<FaceApi> {
	// The bundle looks for a window when it is loaded. In Node.js it would require modules that it doesn't include.
	const shown = { window: globalThis, document: { createElement: () => ({ getContext: () => null }) } };
	Object.assign(globalThis, shown);
	const bundle: string = "@vladmandic/face-api/dist/face-api.esm.js";
	const api = (await import(bundle)) as FaceApi;
	for (const name of Object.keys(shown)) Reflect.deleteProperty(globalThis, name);
	// The only backend of the bundle that needs neither another package nor a graphics card.
	await api.tf.setBackend("cpu");
	await api.tf.ready();
	return api;
}

const manifest = createRequire(import.meta.url).resolve("@vladmandic/face-api/package.json");
const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
const api = await opened();
for (const [net, name] of Object.entries(MODELS)) {
	const file = (ending: string) => readFileSync(join(dirname(manifest), "model", `${name}${ending}`));
	const [{ weights }] = JSON.parse(file("-weights_manifest.json").toString()) as [{ weights: object }];
	const bytes = new Uint8Array(file(".bin"));
	api.nets[net as keyof typeof MODELS].loadFromWeightMap(api.tf.io.decodeWeights(bytes.buffer, weights));
}

const descriptors: (number[] | null)[] = [];
const before = process.cpuUsage();
for (const path of process.argv.slice(2)) {
	const { data, info } = await sharp(path)
		.rotate()
		.removeAlpha()
		.resize(SIDE, SIDE, { fit: "inside", withoutEnlargement: true })
		.raw()
		.toBuffer({ resolveWithObject: true });
	const input = api.tf.tensor3d(new Int32Array(data), [info.height, info.width, 3], "int32");
	const options = new api.SsdMobilenetv1Options({ minConfidence: 0.3 });
	const found = await api.detectSingleFace(input, options).withFaceLandmarks().withFaceDescriptor();
	input.dispose();
	descriptors.push(found ? [...found.descriptor] : null);
}
const { user, system } = process.cpuUsage(before);
const cpuMs = (user + system) / 1000 / Math.max(1, descriptors.length);
console.log(JSON.stringify({ version, backend: "cpu (plain JavaScript)", cpuMs, descriptors }));
