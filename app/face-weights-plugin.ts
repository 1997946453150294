import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/** From the package that the engine's face detector was converted from: its ONNX file would need a reader here. */
const modelsFolder = join(
	dirname(createRequire(new URL("../engine/package.json", import.meta.url)).resolve("@vladmandic/human")),
	"../models",
);

interface Graph {
	readonly modelTopology: { readonly node: readonly { op: string; name: string; input?: string[] }[] };
	readonly weightsManifest: readonly { weights: readonly Entry[] }[];
}
interface Entry {
	readonly name: string;
	readonly shape: readonly number[];
	readonly dtype: string;
	readonly quantization?: object;
}

/** What the pages' forward pass expects, in its order; `blazeface.ts` reads it the same way. */
const expectedLayers = [
	[5, 5, 3, 24],
	...Array.from({ length: 31 }, (_, block): readonly number[][] => {
		const inputs = block < 16 ? 24 : block < 24 ? 48 : 96;
		return [
			[3, 3, inputs, 1],
			[1, 1, inputs, block < 15 ? 24 : block < 23 ? 48 : 96],
		];
	}).flat(),
	[1, 1, 96, 2],
	[1, 1, 96, 32],
	[3, 3, 96, 1],
	[1, 1, 96, 96],
	[1, 1, 96, 96],
	[1, 1, 96, 6],
];

/** Outputs first, so that a neighbour in memory is the next one to be multiplied. */
function reorderOutputsFirst(data: Float32Array, outputs: number): Float32Array {
	const inputs = data.length / outputs;
	return data.map((_, i) => data[(i % inputs) * outputs + Math.floor(i / inputs)]!);
}

/**
 * Filters and biases of the face detector, in the order in which they are used, as half floats.
 * @throws {Error} when the package holds another net: it must not be half understood
 */
export async function readFaceWeights(): Promise<Uint8Array> {
	const graph = JSON.parse(await readFile(join(modelsFolder, "blazeface.json"), "utf8")) as Graph;
	const bytes = await readFile(join(modelsFolder, "blazeface.bin"));
	const values = new Float32Array(new Uint8Array(bytes).buffer);
	const weights = new Map<string, { shape: readonly number[]; data: Float32Array }>();
	let at = 0;
	for (const { name, shape, dtype, quantization } of graph.weightsManifest.flatMap(
		(group) => group.weights,
	)) {
		if ((dtype !== "float32" && dtype !== "int32") || quantization) throw new Error(`${name} is ${dtype}.`);
		const count = shape.reduce((product, size) => product * size, 1);
		weights.set(name, { shape, data: values.subarray(at, at + count) });
		at += count;
	}
	const used = graph.modelTopology.node
		.filter(({ op }) => op.includes("Conv2"))
		.map(({ input = [] }) => input.slice(1).flatMap((name) => weights.get(name) ?? []));
	if (JSON.stringify(used.map(([filters]) => filters?.shape)) !== JSON.stringify(expectedLayers))
		throw new Error("The face detector of @vladmandic/human has changed: see blazeface.ts.");
	const parts = used.flatMap(([filters, bias]) =>
		!filters ? [] : bias ? [reorderOutputsFirst(filters.data, bias.data.length), bias.data] : [filters.data],
	);
	const all = parts.flatMap((part) => [...part]);
	const half = new DataView(new ArrayBuffer(2 * all.length));
	for (const [i, value] of all.entries()) half.setFloat16(2 * i, value, true);
	return new Uint8Array(half.buffer);
}

/** `import address from "face-weights"` is where the browser finds the weights of the face detector. */
export function faceWeightsPlugin(): Plugin {
	return {
		name: "vidimus:face-weights",
		resolveId: (id) => (id === "face-weights" ? `\0${id}` : undefined),
		async load(id) {
			if (id !== "\0face-weights") return;
			if (this.environment.name !== "client") return 'export default "";';
			const source = await readFaceWeights();
			if (this.environment.mode === "dev")
				return `export default "data:application/octet-stream;base64,${Buffer.from(source).toString("base64")}";`;
			const file = this.emitFile({ type: "asset", name: "face-detector.bin", source });
			return `export default import.meta.ROLLUP_FILE_URL_${file};`;
		},
	};
}
