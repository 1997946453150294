import { readFileSync } from "node:fs";
import { OnnxGraph } from "../../engine/src/models/onnx-graph.ts";
import { filtersToOnnx, readWeights, type Weight, type WeightGroup } from "./tfjs-weights.ts";

/** Mean color of the faces that the model was trained on (RGB, 0 to 255). */
const MEAN = Float32Array.of(122.782, 117.001, 104.298);

/** Stages of the ResNet-34: blocks that keep the size, and whether a downsampling block comes first. */
const STAGES = [
	{ channels: 32, blocks: 3, shrink: null },
	{ channels: 64, blocks: 3, shrink: { name: "conv64_down", from: 32, padSpace: false } },
	{ channels: 128, blocks: 2, shrink: { name: "conv128_down", from: 64, padSpace: false } },
	{ channels: 256, blocks: 2, shrink: { name: "conv256_down", from: 128, padSpace: true } },
	{ channels: 256, blocks: 0, shrink: { name: "conv256_down_out", from: 256, padSpace: true } },
] as const;

/**
 * Builds dlib's face recognition model (ResNet-34, 128 numbers) from the weights of `@vladmandic/face-api`.
 * Input `x`: N × 3 × 150 × 150, RGB 0 to 255. Output `descriptor`: N × 128. Batch scales are folded into filters.
 */
export function buildFaceRecognizer(manifestPath: string): Uint8Array {
	const weights = readWeights(manifestPath, JSON.parse(readFileSync(manifestPath, "utf8")) as WeightGroup[]);
	const graph = new OnnxGraph();
	const weight = (name: string): Weight => {
		const found = weights.get(name);
		if (!found) throw new Error(`weight ${name} is missing`);
		return found;
	};

	const conv = (input: string, name: string, stride: number, padded: boolean): string => {
		const filters = filtersToOnnx(weight(`${name}/conv/filters`));
		const [outputs = 0, , height = 0, width = 0] = filters.dims;
		const bias = weight(`${name}/conv/bias`).data;
		const scale = weight(`${name}/scale/weights`).data;
		const shift = weight(`${name}/scale/biases`).data;
		const scales = graph.floats([outputs, 1, 1, 1], Float32Array.from(scale));
		const scaled = graph.node("Mul", [graph.filters(filters), scales]);
		const folded = Float32Array.from(bias, (value, o) => value * scale[o]! + shift[o]!);
		const pads = padded ? [height >> 1, width >> 1, height >> 1, width >> 1] : [0, 0, 0, 0];
		return graph.node("Conv", [input, scaled, graph.floats([outputs], folded)], {
			strides: [stride, stride],
			kernel_shape: [height, width],
			pads,
		});
	};
	const relu = (input: string) => graph.node("Relu", [input]);
	const pad = (input: string, axis: number, amount: number[]) => {
		const ends = [0, 0, 0, 0];
		amount.forEach((size, i) => {
			ends[axis + i] = size;
		});
		return graph.node("Pad", [input, graph.integers([0, 0, 0, 0, ...ends])]);
	};
	const keep = (input: string, name: string) => {
		const inner = relu(conv(input, `${name}/conv1`, 1, true));
		return relu(graph.node("Add", [conv(inner, `${name}/conv2`, 1, true), input]));
	};
	const shrink = (input: string, name: string, extraChannels: number, padSpace: boolean) => {
		const inner = conv(relu(conv(input, `${name}/conv1`, 2, false)), `${name}/conv2`, 1, true);
		const body = padSpace ? pad(inner, 2, [1, 1]) : inner;
		const pooled = graph.node("AveragePool", [input], { kernel_shape: [2, 2], strides: [2, 2] });
		const skip = extraChannels > 0 ? pad(pooled, 1, [extraChannels]) : pooled;
		return relu(graph.node("Add", [skip, body]));
	};

	graph.input("x", ["N", 3, 150, 150]);
	const centred = graph.node("Sub", ["x", graph.floats([1, 3, 1, 1], MEAN)]);
	let x = graph.node("Mul", [centred, graph.floats([1], Float32Array.of(1 / 255))]);
	x = relu(conv(x, "conv32_down", 2, false));
	x = graph.node("MaxPool", [x], { kernel_shape: [3, 3], strides: [2, 2] });
	for (const { channels, blocks, shrink: down } of STAGES) {
		if (down) x = shrink(x, down.name, channels - down.from, down.padSpace);
		for (let block = 1; block <= blocks; block++) x = keep(x, `conv${channels}_${block}`);
	}
	x = graph.node("ReduceMean", [x], { axes: [2, 3], keepdims: 0 });
	const head = weight("fc");
	graph.output(
		graph.node("MatMul", [x, graph.floats(head.shape, Float32Array.from(head.data))]),
		"descriptor",
	);
	return graph.build();
}
