import { expect, it } from "vitest";
import { SINGLE_THREAD_OPTIONS } from "./nets.ts";
import { OnnxGraph } from "./onnx-graph.ts";
import { InferenceSession, Tensor } from "./runtime.ts";
import { zeroTinyWeights } from "./zero-tiny-weights.ts";

/** Multiplies four values by weights, and gives the result another shape, which is an int64 tensor. */
function buildModel(weights: readonly number[]): Uint8Array {
	const graph = new OnnxGraph();
	const scaled = graph.node("Mul", [graph.input("x", [4]), graph.floats([4], Float32Array.from(weights))]);
	graph.output(graph.node("Reshape", [scaled, graph.integers([2, 2])]), "y");
	return graph.build();
}

async function run(model: Uint8Array): Promise<readonly number[]> {
	const session = await InferenceSession.create(model, SINGLE_THREAD_OPTIONS);
	const { y } = await session.run({ x: new Tensor("float32", Float32Array.of(1, 1, 1, 1), [4]) });
	return Array.from(y?.data as Float32Array);
}

it("weights under 1e-20 become zero and others stay", async () => {
	const model = buildModel([1e-39, -9.9e-21, 1.1e-20, -3.5]);
	expect(await run(zeroTinyWeights(model))).toEqual([0, 0, Math.fround(1.1e-20), -3.5]);
});

it("a model with such weights isn't changed in place", () => {
	const model = buildModel([1e-39, 1, 1, 1]);
	const before = Buffer.from(model);
	zeroTinyWeights(model);
	expect(before.equals(model)).toBe(true);
});

it("a model without such weights, and its integers, are unchanged", () => {
	const model = buildModel([0, 1, 2, 3]);
	expect(Buffer.from(zeroTinyWeights(model)).equals(model)).toBe(true);
});

it("a truncated model is refused", () => {
	const model = buildModel([1, 2, 3, 4]);
	expect(() => zeroTinyWeights(model.subarray(0, model.length - 3))).toThrow(TypeError);
});
