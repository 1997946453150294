import { MessageWriter } from "./protobuf.ts";

/** Field numbers and type codes are those of onnx.proto3 (ONNX IR 8, opset 13). */
const TENSOR = { float32: 1, uint8: 2, int64: 7, float16: 10, float64: 11 } as const;
const ATTRIBUTE_STRING = 3;
const ATTRIBUTE_INT = 2;
const ATTRIBUTE_INTS = 7;
const IR_VERSION = 8;
const OPSET = 13;

/** Numbers as stored, and how to unpack them to floats: `value * scale + min`. */
export interface PackedNumbers {
	/** Half floats are stored as their bits. */
	readonly type: "float32" | "float16" | "uint8";
	readonly data: Float32Array | Uint16Array | Uint8Array;
	readonly scale: number;
	readonly min: number;
}

/** Convolution filters in ONNX order. */
export interface PackedFilters {
	readonly dims: readonly number[];
	readonly packed: PackedNumbers;
}

export type Attribute = number | string | readonly number[];
type Dimension = number | string;

/** Writes a constant of the graph. */
export function writeTensor(
	name: string,
	dims: readonly number[],
	type: keyof typeof TENSOR,
	data: NodeJS.TypedArray,
): MessageWriter {
	const writer = new MessageWriter();
	for (const dim of dims) writer.int(1, dim);
	writer.int(2, TENSOR[type]).text(8, name);
	return writer.bytes(9, new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
}

function attribute(name: string, value: Attribute): MessageWriter {
	const writer = new MessageWriter().text(1, name);
	if (typeof value === "string") return writer.text(4, value).int(20, ATTRIBUTE_STRING);
	if (typeof value === "number") return writer.int(3, value).int(20, ATTRIBUTE_INT);
	for (const item of value) writer.int(8, item);
	return writer.int(20, ATTRIBUTE_INTS);
}

/** Writes a node that is named after its output. */
export function writeNode(
	type: string,
	inputs: readonly string[],
	attributes: Readonly<Record<string, Attribute>>,
	output: string,
): MessageWriter {
	const node = new MessageWriter();
	for (const input of inputs) node.text(1, input);
	node.text(2, output).text(3, output).text(4, type);
	for (const [key, value] of Object.entries(attributes)) node.message(5, attribute(key, value));
	return node;
}

function valueInfo(name: string, dims: readonly Dimension[]): MessageWriter {
	const shape = new MessageWriter();
	for (const dim of dims) {
		const entry = new MessageWriter();
		shape.message(1, typeof dim === "string" ? entry.text(2, dim) : entry.int(1, dim));
	}
	const type = new MessageWriter().int(1, TENSOR.float32);
	if (dims.length > 0) type.message(2, shape);
	return new MessageWriter().text(1, name).message(2, new MessageWriter().message(1, type));
}

/** Builds an ONNX model, node by node. Methods that add a value return its name. */
export class OnnxGraph {
	readonly #graph = new MessageWriter();
	readonly #initializers: MessageWriter[] = [];
	readonly #inputs: MessageWriter[] = [];
	readonly #outputs: MessageWriter[] = [];
	#count = 0;

	#nextName(kind: string): string {
		return `${kind}_${this.#count++}`;
	}

	input(name: string, dims: readonly Dimension[]): string {
		this.#inputs.push(valueInfo(name, dims));
		return name;
	}

	#constant(dims: readonly number[], type: keyof typeof TENSOR, data: NodeJS.TypedArray): string {
		const name = this.#nextName("w");
		this.#initializers.push(writeTensor(name, dims, type, data));
		return name;
	}

	floats(dims: readonly number[], data: Float32Array): string {
		return this.#constant(dims, "float32", data);
	}

	integers(data: readonly number[]): string {
		return this.#constant([data.length], "int64", BigInt64Array.from(data, BigInt));
	}

	/**
	 * Adds filters that stay packed in the file; ONNX Runtime unpacks them once, when it loads the model. The graph
	 * computes in doubles and rounds once, as JavaScript does, so the floats are identical to the bit.
	 */
	filters({ dims, packed: { type, data, scale, min } }: PackedFilters): string {
		const stored = this.#constant(dims, type, data);
		if (type === "float32") return stored;
		if (type === "float16") return this.node("Cast", [stored], { to: TENSOR.float32 });
		const scalar = (value: number) => this.#constant([], "float64", Float64Array.of(value));
		const wide = this.node("Cast", [stored], { to: TENSOR.float64 });
		const scaled = this.node("Mul", [wide, scalar(scale)]);
		return this.node("Cast", [this.node("Add", [scaled, scalar(min)])], { to: TENSOR.float32 });
	}

	node(
		type: string,
		inputs: readonly string[],
		attributes: Readonly<Record<string, Attribute>> = {},
	): string {
		const name = this.#nextName(type);
		return this.#append(type, inputs, attributes, name);
	}

	#append(
		type: string,
		inputs: readonly string[],
		attributes: Readonly<Record<string, Attribute>>,
		out: string,
	) {
		this.#graph.message(1, writeNode(type, inputs, attributes, out));
		return out;
	}

	output(value: string, name: string): void {
		this.#append("Identity", [value], {}, name);
		this.#outputs.push(valueInfo(name, []));
	}

	build(): Uint8Array {
		this.#graph.text(2, "graph");
		for (const initializer of this.#initializers) this.#graph.message(5, initializer);
		for (const input of this.#inputs) this.#graph.message(11, input);
		for (const output of this.#outputs) this.#graph.message(12, output);
		const opset = new MessageWriter().text(1, "").int(2, OPSET);
		return new MessageWriter().int(1, IR_VERSION).message(7, this.#graph).message(8, opset).finish();
	}
}
