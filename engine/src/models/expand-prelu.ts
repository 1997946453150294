import { MessageWriter } from "./protobuf.ts";
import { readFields } from "./protobuf-fields.ts";

/** Field numbers of onnx.proto3. */
export const MODEL_GRAPH = 7;
const GRAPH_NODE = 1;
const NODE_INPUT = 1;
const NODE_OUTPUT = 2;
const NODE_OP_TYPE = 4;

const decodeText = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

function encodeNode(type: string, inputs: readonly string[], output: string): Uint8Array {
	const node = new MessageWriter();
	for (const input of inputs) node.text(1, input);
	node.text(2, output).text(3, output).text(4, type);
	return new MessageWriter().message(GRAPH_NODE, node).finish();
}

/** Expands a PRelu to four basic nodes: negative values are scaled, others unchanged. */
function expandPrelu(x: string, slope: string, output: string): Uint8Array[] {
	const [kept, rest, scaled] = ["kept", "rest", "scaled"].map((part) => `${output}/${part}`) as [
		string,
		string,
		string,
	];
	return [
		encodeNode("Relu", [x], kept),
		encodeNode("Sub", [x, kept], rest),
		encodeNode("Mul", [rest, slope], scaled),
		encodeNode("Add", [kept, scaled], output),
	];
}

function expandGraph(graph: Uint8Array): Uint8Array {
	const parts: Uint8Array[] = [];
	for (const field of readFields(graph)) {
		if (field.number !== GRAPH_NODE) {
			parts.push(field.raw);
			continue;
		}
		const node = [...readFields(field.content)];
		const contentsOf = (number: number) =>
			node.filter((one) => one.number === number).map(({ content }) => content);
		const [x, slope] = contentsOf(NODE_INPUT).map(decodeText);
		const [output] = contentsOf(NODE_OUTPUT).map(decodeText);
		const isPrelu = contentsOf(NODE_OP_TYPE).some((type) => decodeText(type) === "PRelu");
		if (isPrelu && x && slope && output) parts.push(...expandPrelu(x, slope, output));
		else parts.push(field.raw);
	}
	return Buffer.concat(parts);
}

/**
 * Replaces PRelu in an ONNX model: ONNX Runtime's kernel isn't vectorized, and took more than half of the time of
 * the face, mesh and eye models. The result is identical to the bit: x + slope · 0 and 0 + slope · x are exact.
 */
export function expandPreluNodes(model: Uint8Array): Uint8Array {
	const parts = [...readFields(model)].map(({ number, content, raw }) =>
		number === MODEL_GRAPH ? new MessageWriter().bytes(MODEL_GRAPH, expandGraph(content)).finish() : raw,
	);
	return Buffer.concat(parts);
}
