import {
	type FaceSoftware,
	findPackage,
	importBrowserBundle,
	type Tensor,
	type TensorFlow,
	urlOf,
	wasmFolder,
} from "./tensorflow-bundle.ts";

/** The part of Human's API that is used here. */
interface Human {
	readonly tf: TensorFlow;
	load(): Promise<void>;
	detect(input: Tensor): Promise<{ error?: string | null; face: { embedding?: number[] }[] }>;
}

const off = { enabled: false };

/** Human's detector, mesh and recognizer on its WebAssembly backend. What computes no template is off. */
export async function openHuman(): Promise<FaceSoftware> {
	const { folder, version } = findPackage("@vladmandic/human");
	const { Human: Program } = await importBrowserBundle<{ Human: new (config: object) => Human }>(
		urlOf(folder, "dist", "human.esm.js"),
	);
	const human = new Program({
		backend: "wasm",
		wasmPath: wasmFolder(),
		wasmPlatformFetch: true,
		modelBasePath: `${urlOf(folder, "models")}/`,
		debug: false,
		async: false,
		cacheSensitivity: 0,
		filter: off,
		face: {
			enabled: true,
			detector: { rotation: true, maxDetected: 1, skipFrames: 0, skipTime: 0 },
			mesh: { enabled: true },
			iris: off,
			emotion: off,
			description: { enabled: true, skipFrames: 0, skipTime: 0 },
		},
		body: off,
		hand: off,
		object: off,
		gesture: off,
		segmentation: off,
	});
	await human.load();
	if (human.tf.getBackend() !== "wasm") throw new Error("Human has no WebAssembly backend");
	return {
		version,
		describe: async (rgb, shape) => {
			const input = human.tf.tensor3d(new Int32Array(rgb), shape, "int32");
			const { error, face } = await human.detect(input);
			input.dispose();
			if (error) throw new Error(error);
			return face[0]?.embedding ? [...face[0].embedding] : null;
		},
	};
}
