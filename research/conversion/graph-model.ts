import { readFileSync } from "node:fs";
import { type Attribute, OnnxGraph } from "../../engine/src/models/onnx-graph.ts";
import {
	depthwiseToOnnx,
	filtersToOnnx,
	readWeights,
	type Weight,
	type WeightGroup,
} from "./tfjs-weights.ts";

interface TfAttribute {
	readonly s?: string;
	readonly list?: { readonly i?: readonly string[]; readonly s?: readonly string[] };
	readonly shape?: { readonly dim?: readonly { readonly size: string }[] };
}

interface TfNode {
	readonly name: string;
	readonly op: string;
	readonly input?: readonly string[];
	readonly attr?: Readonly<Record<string, TfAttribute>>;
}

interface TfModel {
	readonly weightsManifest: readonly WeightGroup[];
	readonly modelTopology: { readonly node: readonly TfNode[] };
}

/** A value in the ONNX graph. Images are channels-first, although TensorFlow's are channels-last. */
interface Value {
	readonly name: string;
	readonly isImage: boolean;
}

const TO_CHANNELS_LAST = [0, 2, 3, 1];
/** Index of each axis (batch, height, width, channels) in channels-first order. */
const NCHW_AXIS = [0, 2, 3, 1];

function decodeText(base64: string): string {
	return Buffer.from(base64, "base64").toString("latin1");
}

function stripOutputIndex(input: string): string {
	return input.replace(/:\d+$/, "");
}

function floats(weight: Weight): Float32Array {
	return Float32Array.from(weight.data);
}

/**
 * Nodes that the outputs depend on, in their order.
 * @throws {Error} if a node has no such name
 */
function listNodesFor(outputs: readonly string[], nodes: readonly TfNode[]): TfNode[] {
	const byName = new Map(nodes.map((node) => [node.name, node]));
	const needed = new Set<TfNode>();
	const add = (name: string) => {
		const node = byName.get(name);
		if (!node) throw new Error(`node ${name} is missing`);
		if (needed.has(node)) return;
		needed.add(node);
		for (const input of node.input ?? []) add(stripOutputIndex(input));
	};
	for (const output of outputs) add(output);
	return nodes.filter((node) => needed.has(node));
}

/**
 * Converts a frozen TensorFlow.js graph model to ONNX. Only supports the operations of the face models. Outputs equal those
 * of TensorFlow.js within 5e-6 (relative).
 * @param outputs names of the nodes whose values the engine reads; what only others need is left out. Default: all that no
 *   other node reads
 * @throws {Error} on an unsupported operation, so that a changed package isn't converted incorrectly
 */
export function convertTfjsGraph(path: string, outputs?: readonly string[]): Uint8Array {
	const model = JSON.parse(readFileSync(path, "utf8")) as TfModel;
	const { node: allNodes } = model.modelTopology;
	const weights = readWeights(path, model.weightsManifest);
	const graph = new OnnxGraph();
	const values = new Map<string, Value>();
	const used = new Set<string>();

	const weight = (name: string): Weight => {
		const found = weights.get(name);
		if (!found) throw new Error(`weight ${name} is missing`);
		return found;
	};
	const value = (name: string): Value => {
		const found = values.get(name);
		if (!found) throw new Error(`value ${name} is missing`);
		return found;
	};
	const perChannel = (name: string): string => {
		const { data, shape } = weight(name);
		if (shape.slice(0, -1).some((size) => size !== 1)) throw new Error(`weight ${name} is not per channel`);
		return graph.floats([1, data.length, 1, 1], Float32Array.from(data));
	};
	const activate = (input: string, kind: string | undefined, slope: string | undefined): string => {
		if (kind === undefined) return input;
		if (kind === "Relu") return graph.node("Relu", [input]);
		if (kind === "Relu6")
			return graph.node("Clip", [
				input,
				graph.floats([], Float32Array.of(0)),
				graph.floats([], Float32Array.of(6)),
			]);
		if (kind === "Prelu" && slope !== undefined) return graph.node("PRelu", [input, perChannel(slope)]);
		throw new Error(`activation ${kind} is not known`);
	};

	for (const node of outputs ? listNodesFor(outputs, allNodes) : allNodes) {
		const inputs = (node.input ?? []).map(stripOutputIndex);
		const [first = "", second = "", third = "", fourth] = inputs;
		const attr = node.attr ?? {};
		const list = (key: string): number[] => (attr[key]?.list?.i ?? ["1", "1", "1", "1"]).map(Number);
		const padding = (): Record<string, Attribute> => ({
			auto_pad: decodeText(attr.padding?.s ?? "") === "SAME" ? "SAME_UPPER" : "VALID",
		});
		const set = (name: string, isImage: boolean) => values.set(node.name, { name, isImage });
		for (const input of inputs) used.add(input);

		switch (node.op) {
			case "Const":
				break;
			case "Placeholder": {
				const [, height = 0, width = 0, channels = 0] = (attr.shape?.shape?.dim ?? []).map((dim) =>
					Number(dim.size),
				);
				set(graph.input("x", [1, channels, height, width]), true);
				break;
			}
			case "Identity":
				values.set(node.name, value(first));
				break;
			case "_FusedConv2D": {
				const [, strideY = 1, strideX = 1] = list("strides");
				const filters = filtersToOnnx(weight(second));
				const fused = (attr.fused_ops?.list?.s ?? []).map(decodeText);
				const bias = fused[0] === "BiasAdd" ? [graph.floats([filters.dims[0]!], floats(weight(third)))] : [];
				const conv = graph.node("Conv", [value(first).name, graph.filters(filters), ...bias], {
					...padding(),
					strides: [strideY, strideX],
					kernel_shape: filters.dims.slice(2),
				});
				set(
					activate(
						conv,
						fused.find((name) => name !== "BiasAdd"),
						fourth,
					),
					true,
				);
				break;
			}
			case "DepthwiseConv2dNative": {
				const [, strideY = 1, strideX = 1] = list("strides");
				const filters = depthwiseToOnnx(weight(second));
				const conv = graph.node("Conv", [value(first).name, graph.filters(filters)], {
					...padding(),
					strides: [strideY, strideX],
					kernel_shape: filters.dims.slice(2),
					group: weight(second).shape[2]!,
				});
				set(conv, true);
				break;
			}
			case "AddV2": {
				const isImage = inputs.some((input) => values.get(input)?.isImage);
				set(
					graph.node(
						"Add",
						inputs.map((input) => values.get(input)?.name ?? perChannel(input)),
					),
					isImage,
				);
				break;
			}
			case "Relu":
			case "Sigmoid":
				set(graph.node(node.op, [value(first).name]), value(first).isImage);
				break;
			case "Prelu":
				set(graph.node("PRelu", [value(first).name, perChannel(second)]), true);
				break;
			case "MaxPool": {
				const [, kernelY = 1, kernelX = 1] = list("ksize");
				const [, strideY = 1, strideX = 1] = list("strides");
				const pool = { ...padding(), kernel_shape: [kernelY, kernelX], strides: [strideY, strideX] };
				set(graph.node("MaxPool", [value(first).name], pool), true);
				break;
			}
			case "Pad": {
				const pads = weight(second).data;
				const begin = [0, 3, 1, 2].map((axis) => pads[axis * 2]!);
				const end = [0, 3, 1, 2].map((axis) => pads[axis * 2 + 1]!);
				set(graph.node("Pad", [value(first).name, graph.integers([...begin, ...end])]), true);
				break;
			}
			case "ConcatV2": {
				const parts = inputs.slice(0, -1).map(value);
				const isImage = parts.some((part) => part.isImage);
				const axis = weight(inputs.at(-1) ?? "").data[0] ?? 0;
				const names = parts.map(({ name }) => name);
				set(graph.node("Concat", names, { axis: isImage ? NCHW_AXIS.at(axis)! : axis }), isImage);
				break;
			}
			case "Reshape": {
				const { name, isImage } = value(first);
				const flat = isImage ? graph.node("Transpose", [name], { perm: TO_CHANNELS_LAST }) : name;
				set(graph.node("Reshape", [flat, graph.integers([...weight(second).data])]), false);
				break;
			}
			default:
				throw new Error(`operation ${node.op} is not known`);
		}
	}
	for (const [name, { name: made, isImage }] of values)
		if (!used.has(name))
			graph.output(
				isImage ? graph.node("Transpose", [made], { perm: TO_CHANNELS_LAST }) : made,
				`out_${name.replaceAll(/\W/g, "_")}`,
			);
	return graph.build();
}
