/** Prevents flat patches from being amplified to noise; both MRZ models were trained with this value. */
const FLOOR = 8;

/** Scales pixels to zero mean and about unit variance, the input of both MRZ models. Changes its argument. */
export function standardizePixels(pixels: Float32Array): Float32Array {
	let mean = 0;
	for (let i = 0; i < pixels.length; i++) mean += pixels[i]!;
	mean /= pixels.length;
	let variance = 0;
	for (let i = 0; i < pixels.length; i++) variance += (pixels[i]! - mean) ** 2;
	const spread = Math.sqrt(variance / pixels.length) + FLOOR;
	for (let i = 0; i < pixels.length; i++) pixels[i] = (pixels[i]! - mean) / spread;
	return pixels;
}
