import { expect, it } from "vitest";
import { expandPreluNodes } from "./expand-prelu.ts";
import { SINGLE_THREAD_OPTIONS } from "./nets.ts";
import { OnnxGraph } from "./onnx-graph.ts";
import { InferenceSession, Tensor } from "./runtime.ts";

const SIDE = 2;

/**
 * Two PRelu in a row, with slopes from -1.7 to 2.5.
 * @param channels 32 fill the blocks in which ONNX Runtime computes; 3 don't
 */
function buildPreluModel(channels: number): Uint8Array {
	const graph = new OnnxGraph();
	const input = graph.input("x", [1, channels, SIDE, SIDE]);
	const slopes = Float32Array.from({ length: channels }, (_, i) => -1.7 + (4.2 * i) / (channels - 1));
	const once = graph.node("PRelu", [input, graph.floats([channels, 1, 1], slopes)]);
	const twice = graph.node("PRelu", [once, graph.floats([1, channels, 1, 1], slopes.toReversed())]);
	graph.output(twice, "y");
	return graph.build();
}

async function run(model: Uint8Array, channels: number): Promise<readonly number[]> {
	const session = await InferenceSession.create(model, SINGLE_THREAD_OPTIONS);
	const values = [-1.5, 0, 0.1, 7, -0.2, -3e-7, 2, -1e9];
	const x = Float32Array.from(
		{ length: channels * SIDE * SIDE },
		(_, i) => values[i % values.length]! * (i + 1),
	);
	const { y } = await session.run({ x: new Tensor("float32", x, [1, channels, SIDE, SIDE]) });
	return Array.from(y?.data as Float32Array);
}

it.each([3, 32])(
	"a model of %i channels with expanded PRelu gives bit-identical results",
	async (channels) => {
		const model = buildPreluModel(channels);
		const expanded = expandPreluNodes(model);
		expect(Buffer.from(expanded).includes("Conv")).toBe(true);
		expect(await run(expanded, channels)).toEqual(await run(model, channels));
	},
);

it("a PRelu with slopes that aren't one per channel is kept", () => {
	const graph = new OnnxGraph();
	const slope = graph.floats([2], Float32Array.of(0.1, 0.2));
	graph.output(graph.node("PRelu", [graph.input("x", [1, 3, 1, 2]), slope]), "y");
	const model = graph.build();
	expect(Buffer.from(expandPreluNodes(model)).equals(model)).toBe(true);
});

it("a model without PRelu is unchanged", () => {
	const graph = new OnnxGraph();
	graph.output(graph.node("Relu", [graph.input("x", [1])]), "y");
	const model = graph.build();
	expect(Buffer.from(expandPreluNodes(model)).equals(model)).toBe(true);
});

it("a truncated model is refused", () => {
	const model = buildPreluModel(3);
	expect(() => expandPreluNodes(model.subarray(0, model.length - 3))).toThrow(TypeError);
});
