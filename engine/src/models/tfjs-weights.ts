import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

export interface Weight {
	readonly shape: readonly number[];
	readonly data: Float32Array | Int32Array;
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

function half(bits: number): number {
	const sign = bits & 0x8000 ? -1 : 1;
	const exponent = (bits >> 10) & 31;
	const fraction = bits & 1023;
	if (exponent === 0) return sign * fraction * 2 ** -24;
	return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

const WIDTH: Readonly<Record<string, number>> = { float16: 2, uint16: 2, uint8: 1, float32: 4, int32: 4 };

/** Weights of a TensorFlow.js manifest, dequantised. Paths are relative to the manifest. */
export function readWeights(manifestPath: string, groups: readonly WeightGroup[]): Map<string, Weight> {
	const weights = new Map<string, Weight>();
	for (const group of groups) {
		const bytes = Buffer.concat(group.paths.map((path) => readFileSync(join(dirname(manifestPath), path))));
		const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
		let at = 0;
		for (const { name, shape, dtype, quantization } of group.weights) {
			const stored = quantization?.dtype ?? dtype;
			const width = WIDTH[stored];
			if (width === undefined) throw new Error(`weight ${name} has an unknown type ${stored}`);
			const count = shape.reduce((product, size) => product * size, 1);
			const data = dtype === "int32" ? new Int32Array(count) : new Float32Array(count);
			const scale = quantization?.scale ?? 1;
			const min = quantization?.min ?? 0;
			for (let i = 0; i < count; i++, at += width) {
				if (stored === "float32") data[i] = view.getFloat32(at, true);
				else if (stored === "int32") data[i] = view.getInt32(at, true);
				else if (stored === "float16") data[i] = half(view.getUint16(at, true));
				else data[i] = (width === 2 ? view.getUint16(at, true) : view.getUint8(at)) * scale + min;
			}
			weights.set(name, { shape, data });
		}
	}
	return weights;
}

/** A convolution's filters from height × width × in × out to ONNX's out × in × height × width. */
export function filtersToOnnx(weight: Weight): { readonly dims: number[]; readonly data: Float32Array } {
	const [h = 0, w = 0, inputs = 0, outputs = 0] = weight.shape;
	const data = new Float32Array(weight.data.length);
	for (let y = 0, i = 0; y < h; y++)
		for (let x = 0; x < w; x++)
			for (let c = 0; c < inputs; c++)
				for (let o = 0; o < outputs; o++) data[((o * inputs + c) * h + y) * w + x] = weight.data[i++]!;
	return { dims: [outputs, inputs, h, w], data };
}

/** A depthwise filter from height × width × in × multiplier to (in · multiplier) × 1 × height × width. */
export function depthwiseToOnnx(weight: Weight): { readonly dims: number[]; readonly data: Float32Array } {
	const [h = 0, w = 0, inputs = 0, multiplier = 0] = weight.shape;
	const data = new Float32Array(weight.data.length);
	for (let y = 0, i = 0; y < h; y++)
		for (let x = 0; x < w; x++)
			for (let c = 0; c < inputs * multiplier; c++) data[(c * h + y) * w + x] = weight.data[i++]!;
	return { dims: [inputs * multiplier, 1, h, w], data };
}
