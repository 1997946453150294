/** A grayscale image, values 0 to 255, row by row. */
export interface GrayImage {
	values: Uint8ClampedArray | Float32Array;
	width: number;
	height: number;
}

/** Below this mean brightness, a face is hardly visible. */
const minBrightness = 55;

/** Rec. 601 luma of RGBA bytes. */
export function toGrayImage({
	data,
	width,
	height,
}: Pick<ImageData, "data" | "width" | "height">): GrayImage {
	const values = new Uint8ClampedArray(width * height);
	for (let i = 0; i < values.length; i++)
		values[i] = 0.299 * (data[4 * i] ?? 0) + 0.587 * (data[4 * i + 1] ?? 0) + 0.114 * (data[4 * i + 2] ?? 0);
	return { values, width, height };
}

const getMean = (values: GrayImage["values"]): number => {
	let sum = 0;
	for (const value of values) sum += value;
	return sum / values.length;
};

export const isTooDark = ({ values }: GrayImage): boolean => getMean(values) < minBrightness;
