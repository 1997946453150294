import { writeNode, writeTensor } from "./onnx-graph.ts";
import { MessageWriter } from "./protobuf.ts";
import { type MessageField, readFields } from "./protobuf-fields.ts";

/** Field numbers of onnx.proto3. */
export const MODEL_GRAPH = 7;
const GRAPH_NODE = 1;
const NODE_INPUT = 1;
const NODE_OUTPUT = 2;
const NODE_OP_TYPE = 4;
const GRAPH_INITIALIZER = 5;
const TENSOR_DIMS = 1;
const TENSOR_TYPE = 2;
const TENSOR_NAME = 8;
const TENSOR_RAW_DATA = 9;
const FLOAT32 = 1;

const decodeText = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

function readFloats(bytes: Uint8Array): Float32Array {
	const floats = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	return Float32Array.from({ length: bytes.byteLength / 4 }, (_, i) => floats.getFloat32(4 * i, true));
}

/** The graph's float32 constants with one value per channel of an image (channels × 1 × 1), by name. */
function listChannelConstants(graph: Uint8Array): Map<string, Float32Array> {
	const constants = new Map<string, Float32Array>();
	for (const { number, content } of readFields(graph)) {
		if (number !== GRAPH_INITIALIZER) continue;
		const tensor = [...readFields(content)];
		const contentOf = (field: number) => tensor.find((one) => one.number === field)?.content;
		const dims = tensor.filter((one) => one.number === TENSOR_DIMS).map(({ value }) => value);
		const isPerChannel = dims.length >= 3 && dims.toSpliced(-3, 1).every((size) => size === 1);
		const isFloat32 = tensor.some((one) => one.number === TENSOR_TYPE && one.value === FLOAT32);
		const [name, data] = [contentOf(TENSOR_NAME), contentOf(TENSOR_RAW_DATA)];
		if (isPerChannel && isFloat32 && name && data) constants.set(decodeText(name), readFloats(data));
	}
	return constants;
}

function encodeFilters(name: string, values: Float32Array): Uint8Array {
	const tensor = writeTensor(name, [values.length, 1, 1, 1], "float32", values);
	return new MessageWriter().message(GRAPH_INITIALIZER, tensor).finish();
}

/**
 * Writes a PRelu as the positive part plus the scaled negative part. One of the two is zero, and multiplying by -1 is exact, so
 * the sum is rounded once, as in PRelu itself.
 */
function expandPrelu(x: string, slopes: Float32Array, output: string): Uint8Array[] {
	const name = (part: string) => `${output}/${part}`;
	const perChannel = { group: slopes.length, kernel_shape: [1, 1] };
	const nodes = [
		writeNode("Relu", [x], {}, name("positive")),
		writeNode("Conv", [x, name("minus_one")], perChannel, name("negated")),
		writeNode("Relu", [name("negated")], {}, name("negative")),
		writeNode("Conv", [name("negative"), name("minus_slopes")], perChannel, name("scaled")),
		writeNode("Add", [name("positive"), name("scaled")], {}, output),
	];
	return [
		encodeFilters(name("minus_one"), new Float32Array(slopes.length).fill(-1)),
		encodeFilters(
			name("minus_slopes"),
			slopes.map((slope) => -slope),
		),
		...nodes.map((node) => new MessageWriter().message(GRAPH_NODE, node).finish()),
	];
}

/** Expands the field if it is a PRelu node with one slope per channel. */
function expandField(field: MessageField, constants: ReadonlyMap<string, Float32Array>): Uint8Array[] {
	if (field.number !== GRAPH_NODE) return [field.raw];
	const node = [...readFields(field.content)];
	const textsOf = (number: number) =>
		node.filter((one) => one.number === number).map(({ content }) => decodeText(content));
	const [x, slopeName = ""] = textsOf(NODE_INPUT);
	const [output] = textsOf(NODE_OUTPUT);
	const slopes = constants.get(slopeName);
	if (!textsOf(NODE_OP_TYPE).includes("PRelu") || !x || !output || !slopes) return [field.raw];
	return expandPrelu(x, slopes, output);
}

function expandGraph(graph: Uint8Array): Uint8Array {
	const constants = listChannelConstants(graph);
	return Buffer.concat([...readFields(graph)].flatMap((field) => expandField(field, constants)));
}

/**
 * Replaces PRelu in an ONNX model by operations that ONNX Runtime computes in the blocked layout of its convolutions. Its PRelu
 * isn't vectorized, and each one (as Mul and Max would) makes it reorder the image twice. Each replacement is identical to
 * the bit; a sum behind it may then be computed within a convolution, which changes the last bit of some values.
 */
export function expandPreluNodes(model: Uint8Array): Uint8Array {
	const parts = [...readFields(model)].map(({ number, content, raw }) =>
		number === MODEL_GRAPH ? new MessageWriter().bytes(MODEL_GRAPH, expandGraph(content)).finish() : raw,
	);
	return Buffer.concat(parts);
}
