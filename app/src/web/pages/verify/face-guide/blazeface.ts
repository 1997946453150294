/**
 * The forward pass of the face detector BlazeFace, in plain JavaScript: it needs neither a library nor WebAssembly.
 * The weights come from the build (`face-weights.ts`) in the order in which they are read here.
 */

/**
 * Side of the model's square input in pixels: enough for a face that fills a quarter of it, and fast on an old phone.
 */
export const inputSizePx = 96;

const stemKernel = 5;
const stemReach = stemKernel * stemKernel * 3;
/** Zero padding around the image, for the 5×5 stem. */
const stemBorder = 2;
const stemChannels = 24;
const channels = 96;

/** Values by row, column and channel, with a zero padding of one, so that borders need no special case. */
export interface FeatureMap {
	cells: number;
	channels: number;
	values: Float32Array;
}

interface NetBlock {
	stride: 1 | 2;
	/** Weights of the depthwise 3×3 convolution. */
	filter: Float32Array;
	/** Weights of the pointwise (1×1) convolution, outputs first. */
	mix: Float32Array;
	bias: Float32Array;
	from: FeatureMap;
	to: FeatureMap;
}

/** A pointwise convolution that computes scores or boxes for each cell. */
export interface NetHead {
	mix: Float32Array;
	bias: Float32Array;
}

const createFeatureMap = (cells: number, count: number): FeatureMap => ({
	cells,
	channels: count,
	values: new Float32Array((cells + 2) ** 2 * count),
});

/** Index of a cell's first channel. */
export const getFeatureIndex = ({ cells, channels: count }: FeatureMap, x: number, y: number): number =>
	((y + 1) * (cells + 2) + x + 1) * count;

const decodeHalfFloat = (bits: number): number => {
	const sign = bits & 0x8000 ? -1 : 1;
	const exponent = (bits >> 10) & 31;
	const fraction = bits & 1023;
	return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
};

/** Reads the weights in order. */
function createWeightReader(bytes: ArrayBuffer): (count: number) => Float32Array {
	const view = new DataView(bytes);
	let at = 0;
	return (count) =>
		Float32Array.from({ length: count }, () => decodeHalfFloat(view.getUint16(2 * at++, true)));
}

/** The stem: a 5×5 convolution with stride 2 over the three color channels. */
function runStem(photo: Float32Array, filters: Float32Array, bias: Float32Array, to: FeatureMap): void {
	const row = (inputSizePx + 2 * stemBorder) * 3;
	const patch = new Float32Array(stemReach);
	for (let y = 0; y < to.cells; y++)
		for (let x = 0; x < to.cells; x++) {
			for (let dy = 0, i = 0; dy < stemKernel; dy++) {
				let from = (2 * y + 1 + dy) * row + (2 * x + 1) * 3;
				for (let dx = 0; dx < stemKernel * 3; dx++) patch[i++] = photo[from++]!;
			}
			mixInto(patch, 0, stemReach, filters, bias, to.values, getFeatureIndex(to, x, y));
			rectify(to.values, getFeatureIndex(to, x, y), stemChannels);
		}
}

/** Computes four outputs at a time, so that each input is loaded once for them. */
function mixInto(
	from: Float32Array,
	start: number,
	inputs: number,
	mix: Float32Array,
	bias: Float32Array,
	to: Float32Array,
	place: number,
): void {
	for (let c = 0; c < bias.length; c += 4) {
		let sum0 = bias[c]!;
		let sum1 = bias[c + 1]!;
		let sum2 = bias[c + 2]!;
		let sum3 = bias[c + 3]!;
		let w0 = c * inputs;
		let w1 = w0 + inputs;
		let w2 = w1 + inputs;
		let w3 = w2 + inputs;
		for (let i = 0; i < inputs; i++) {
			const value = from[start + i]!;
			sum0 += value * mix[w0++]!;
			sum1 += value * mix[w1++]!;
			sum2 += value * mix[w2++]!;
			sum3 += value * mix[w3++]!;
		}
		to[place + c] = sum0;
		to[place + c + 1] = sum1;
		to[place + c + 2] = sum2;
		to[place + c + 3] = sum3;
	}
}

function rectify(values: Float32Array, place: number, count: number): void {
	for (let i = place; i < place + count; i++) if (values[i]! < 0) values[i] = 0;
}

/** The depthwise 3×3 convolution at one cell. */
function filterInto(
	values: Float32Array,
	top: number,
	row: number,
	count: number,
	filter: Float32Array,
	to: Float32Array,
): void {
	for (let c = 0; c < count; c++) {
		const a = top + c;
		const b = a + row;
		const d = b + row;
		to[c] =
			values[a]! * filter[c]! +
			values[a + count]! * filter[c + count]! +
			values[a + 2 * count]! * filter[c + 2 * count]! +
			values[b]! * filter[c + 3 * count]! +
			values[b + count]! * filter[c + 4 * count]! +
			values[b + 2 * count]! * filter[c + 5 * count]! +
			values[d]! * filter[c + 6 * count]! +
			values[d + count]! * filter[c + 7 * count]! +
			values[d + 2 * count]! * filter[c + 8 * count]!;
	}
}

const filterBuffer = new Float32Array(channels);

/** A BlazeBlock: depthwise and pointwise convolution plus the residual, which is max-pooled with stride 2. */
function runBlock({ stride, filter, mix, bias, from, to }: NetBlock): void {
	const inputs = from.channels;
	const before = from.values;
	const after = to.values;
	const row = (from.cells + 2) * inputs;
	for (let y = 0; y < to.cells; y++)
		for (let x = 0; x < to.cells; x++) {
			const middle = getFeatureIndex(from, stride * x, stride * y);
			// With stride 2, the 3×3 window begins at the cell itself.
			const top = stride === 1 ? middle - row - inputs : middle;
			const place = getFeatureIndex(to, x, y);
			filterInto(before, top, row, inputs, filter, filterBuffer);
			mixInto(filterBuffer, 0, inputs, mix, bias, after, place);
			if (stride === 1) for (let c = 0; c < inputs; c++) after[place + c]! += before[middle + c]!;
			else
				for (let c = 0; c < inputs; c++) {
					const a = middle + c;
					after[place + c]! += Math.max(
						before[a]!,
						before[a + inputs]!,
						before[a + row]!,
						before[a + row + inputs]!,
					);
				}
			rectify(after, place, to.channels);
		}
}

/** Evaluates a head at one cell. */
export function evaluateHead({ mix, bias }: NetHead, { values }: FeatureMap, place: number): Float32Array {
	return bias.map((start, output) => {
		let sum = start;
		for (let i = 0; i < channels; i++) sum += values[place + i]! * mix[output * channels + i]!;
		return sum;
	});
}

/** One of the two output grids, with its heads. */
export interface FaceGrid {
	features: FeatureMap;
	/** Pixels per cell. */
	stride: number;
	scores: NetHead;
	boxes: NetHead;
}

/**
 * @param bytes the weights
 * @returns a function that runs the model on a square of RGBA pixels
 */
export function createBlazeFace(bytes: ArrayBuffer): (pixels: Uint8ClampedArray) => readonly FaceGrid[] {
	const take = createWeightReader(bytes);
	const head = (outputs: number): NetHead => ({ mix: take(channels * outputs), bias: take(outputs) });
	const photo = new Float32Array((inputSizePx + 2 * stemBorder) ** 2 * 3);
	const stemHead = { mix: take(stemReach * stemChannels), bias: take(stemChannels) };
	const first = createFeatureMap(inputSizePx / 2, stemChannels);
	const blocks: NetBlock[] = [];
	for (let i = 0, from = first; i < 31; i++) {
		const stride = [7, 15, 23].includes(i) ? 2 : 1;
		const to = createFeatureMap(from.cells / stride, i < 15 ? 24 : i < 23 ? 48 : 96);
		const filter = take(9 * from.channels);
		blocks.push({
			stride,
			filter,
			mix: take(from.channels * to.channels),
			bias: take(to.channels),
			from,
			to,
		});
		from = to;
	}
	const near = blocks.at(-1)?.to ?? first;
	const nearScores = head(2);
	const nearBoxes = head(32);
	const far = createFeatureMap(near.cells / 2, channels);
	const farFilter = take(9 * channels);
	const farHead = head(channels);
	const farBoxes = head(96);
	const farScores = head(6);

	return (pixels) => {
		for (let y = 0; y < inputSizePx; y++)
			for (let x = 0; x < inputSizePx; x++) {
				const from = (y * inputSizePx + x) * 4;
				const to = ((y + stemBorder) * (inputSizePx + 2 * stemBorder) + x + stemBorder) * 3;
				for (let c = 0; c < 3; c++) photo[to + c] = pixels[from + c]! / 127.5 - 1;
			}
		runStem(photo, stemHead.mix, stemHead.bias, first);
		for (const block of blocks) runBlock(block);
		const row = (near.cells + 2) * channels;
		for (let y = 0; y < far.cells; y++)
			for (let x = 0; x < far.cells; x++) {
				filterInto(near.values, getFeatureIndex(near, 2 * x, 2 * y), row, channels, farFilter, filterBuffer);
				mixInto(filterBuffer, 0, channels, farHead.mix, farHead.bias, far.values, getFeatureIndex(far, x, y));
				rectify(far.values, getFeatureIndex(far, x, y), channels);
			}
		return [
			{ features: near, stride: 16, scores: nearScores, boxes: nearBoxes },
			{ features: far, stride: 32, scores: farScores, boxes: farBoxes },
		];
	};
}
