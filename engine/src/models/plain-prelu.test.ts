import { InferenceSession, Tensor } from "onnxruntime-node";
import { expect, it } from "vitest";
import { ONE_THREAD } from "./nets.ts";
import { OnnxGraph } from "./onnx-graph.ts";
import { withPlainPrelu } from "./plain-prelu.ts";

/** Two channels of four pixels, one slope each, and a second PRelu behind the first. */
function prelus(): Uint8Array {
	const graph = new OnnxGraph();
	const input = graph.input("x", [1, 2, 2, 2]);
	const slopes = graph.floats([2, 1, 1], Float32Array.of(0.3, -1.7));
	const once = graph.node("PRelu", [input, slopes]);
	graph.output(graph.node("PRelu", [once, graph.floats([2, 1, 1], Float32Array.of(2.5, 0.1))]), "y");
	return graph.build();
}

async function run(model: Uint8Array): Promise<readonly number[]> {
	const session = await InferenceSession.create(model, ONE_THREAD);
	const x = Float32Array.of(-1.5, 0, 0.1, 7, -0.2, -3e-7, 2, -1e9);
	const { y } = await session.run({ x: new Tensor("float32", x, [1, 2, 2, 2]) });
	return Array.from(y?.data as Float32Array);
}

it("a net without PRelu gives the numbers it gave with it, to the bit", async () => {
	const plain = withPlainPrelu(prelus());
	expect(await run(plain)).toEqual(await run(prelus()));
});

it("a model that has no PRelu stays as it is", () => {
	const graph = new OnnxGraph();
	graph.output(graph.node("Relu", [graph.input("x", [1])]), "y");
	const model = graph.build();
	expect(Buffer.from(withPlainPrelu(model)).equals(model)).toBe(true);
});

it("a model that is cut off is refused", () => {
	const model = prelus();
	expect(() => withPlainPrelu(model.subarray(0, model.length - 3))).toThrow(TypeError);
});
