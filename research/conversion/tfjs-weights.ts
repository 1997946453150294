import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { PackedFilters, PackedNumbers } from "../../engine/src/models/onnx-graph.ts";

export interface Weight {
	readonly shape: readonly number[];
	/** The unpacked floats or integers. */
	readonly data: Float32Array | Int32Array;
	/** Null for integers, which are never packed. */
	readonly packed: PackedNumbers | null;
}

export interface WeightGroup {
	readonly paths: readonly string[];
	readonly weights: readonly {
		readonly name: string;
		readonly shape: readonly number[];
		readonly dtype: string;
		readonly quantization?: { readonly dtype: string; readonly scale?: number; readonly min?: number };
	}[];
}

function decodeFloat16(bits: number): number {
	const sign = bits & 0x8000 ? -1 : 1;
	const exponent = (bits >> 10) & 31;
	const fraction = bits & 1023;
	if (exponent === 0) return sign * fraction * 2 ** -24;
	return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

const ARRAY_TYPES = {
	float32: Float32Array,
	int32: Int32Array,
	float16: Uint16Array,
	uint8: Uint8Array,
} as const;

/**
 * Reads the weights of a TensorFlow.js manifest. Paths are relative to the manifest.
 * @throws {Error} on an unknown type
 */
export function readWeights(manifestPath: string, groups: readonly WeightGroup[]): Map<string, Weight> {
	const weights = new Map<string, Weight>();
	for (const group of groups) {
		const bytes = Buffer.concat(group.paths.map((path) => readFileSync(join(dirname(manifestPath), path))));
		let at = 0;
		for (const { name, shape, dtype, quantization } of group.weights) {
			const type = (quantization?.dtype ?? dtype) as keyof typeof ARRAY_TYPES;
			const List = ARRAY_TYPES[type];
			if (!List) throw new Error(`weight ${name} has an unknown type ${type}`);
			const count = shape.reduce((product, size) => product * size, 1);
			const length = count * List.BYTES_PER_ELEMENT;
			const stored = new List(Uint8Array.from(bytes.subarray(at, at + length)).buffer);
			at += length;
			if (stored instanceof Int32Array) {
				weights.set(name, { shape, data: stored, packed: null });
				continue;
			}
			const packed = {
				type: type as PackedNumbers["type"],
				data: stored,
				scale: quantization?.scale ?? 1,
				min: quantization?.min ?? 0,
			};
			weights.set(name, {
				shape,
				packed,
				// Unpacked lazily, because filters are most of a model and aren't read here.
				get data() {
					return unpack(packed);
				},
			});
		}
	}
	return weights;
}

const unpack = ({ type, data, scale, min }: PackedNumbers): Float32Array =>
	Float32Array.from(data, (value) => (type === "float16" ? decodeFloat16(value) : value * scale + min));

/** Reorders packed numbers: `targetIndexOf` gives the new index of each. */
function reorder({ packed }: Weight, targetIndexOf: (index: number) => number): PackedNumbers {
	if (!packed) throw new Error("a filter of integers is not known");
	const data = packed.data.slice();
	for (let i = 0; i < data.length; i++) data[targetIndexOf(i)] = packed.data[i]!;
	return { ...packed, data };
}

/** Reorders a convolution's filters from height × width × in × out to ONNX's out × in × height × width. */
export function filtersToOnnx(weight: Weight): PackedFilters {
	const [h = 0, w = 0, inputs = 0, outputs = 0] = weight.shape;
	const packed = reorder(weight, (i) => {
		const output = i % outputs;
		const input = Math.floor(i / outputs) % inputs;
		return (output * inputs + input) * h * w + Math.floor(i / (outputs * inputs));
	});
	return { dims: [outputs, inputs, h, w], packed };
}

/** Reorders a depthwise filter from height × width × in × multiplier to (in · multiplier) × 1 × height × width. */
export function depthwiseToOnnx(weight: Weight): PackedFilters {
	const [h = 0, w = 0, inputs = 0, multiplier = 0] = weight.shape;
	const channels = inputs * multiplier;
	const packed = reorder(weight, (i) => (i % channels) * h * w + Math.floor(i / channels));
	return { dims: [channels, 1, h, w], packed };
}
