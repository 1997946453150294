/** A picture in grey values 0 to 255, row by row. */
export interface Grey {
	values: Uint8ClampedArray | Float32Array;
	width: number;
	height: number;
}

/** Mean grey under which a face is hardly seen. */
const darkest = 55;

/** Rec. 601 luma of RGBA bytes. */
export function greyOf({ data, width, height }: Pick<ImageData, "data" | "width" | "height">): Grey {
	const values = new Uint8ClampedArray(width * height);
	for (let i = 0; i < values.length; i++)
		values[i] = 0.299 * (data[4 * i] ?? 0) + 0.587 * (data[4 * i + 1] ?? 0) + 0.114 * (data[4 * i + 2] ?? 0);
	return { values, width, height };
}

const mean = (values: Grey["values"]): number => {
	let sum = 0;
	for (const value of values) sum += value;
	return sum / values.length;
};

export const isDark = ({ values }: Grey): boolean => mean(values) < darkest;
