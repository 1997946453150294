import { InferenceSession, Tensor } from "onnxruntime-node";
import { expect, it } from "vitest";
import { expandPreluNodes } from "./expand-prelu.ts";
import { SINGLE_THREAD_OPTIONS } from "./nets.ts";
import { OnnxGraph } from "./onnx-graph.ts";

/** Two channels of four pixels, one slope each, and a second PRelu behind the first, with a slope above 1. */
function buildPreluModel(): Uint8Array {
	const graph = new OnnxGraph();
	const input = graph.input("x", [1, 2, 2, 2]);
	const slopes = graph.floats([2, 1, 1], Float32Array.of(0.3, -1.7));
	const once = graph.node("PRelu", [input, slopes]);
	graph.output(graph.node("PRelu", [once, graph.floats([2, 1, 1], Float32Array.of(2.5, 0.1))]), "y");
	return graph.build();
}

async function run(model: Uint8Array): Promise<readonly number[]> {
	const session = await InferenceSession.create(model, SINGLE_THREAD_OPTIONS);
	const x = Float32Array.of(-1.5, 0, 0.1, 7, -0.2, -3e-7, 2, -1e9);
	const { y } = await session.run({ x: new Tensor("float32", x, [1, 2, 2, 2]) });
	return Array.from(y?.data as Float32Array);
}

it("a model with expanded PRelu gives bit-identical results", async () => {
	const plain = expandPreluNodes(buildPreluModel());
	expect(await run(plain)).toEqual(await run(buildPreluModel()));
});

it("a model without PRelu is unchanged", () => {
	const graph = new OnnxGraph();
	graph.output(graph.node("Relu", [graph.input("x", [1])]), "y");
	const model = graph.build();
	expect(Buffer.from(expandPreluNodes(model)).equals(model)).toBe(true);
});

it("a truncated model is refused", () => {
	const model = buildPreluModel();
	expect(() => expandPreluNodes(model.subarray(0, model.length - 3))).toThrow(TypeError);
});
