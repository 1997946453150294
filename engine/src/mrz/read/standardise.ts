/** Keeps flat patches from being blown up into noise; both MRZ nets were trained with it. */
const FLOOR = 8;

/** Zero mean, about unit spread: what both MRZ nets take. Changes its argument. */
export function standardisePixels(pixels: Float32Array): Float32Array {
	let mean = 0;
	for (let i = 0; i < pixels.length; i++) mean += pixels[i]!;
	mean /= pixels.length;
	let variance = 0;
	for (let i = 0; i < pixels.length; i++) variance += (pixels[i]! - mean) ** 2;
	const spread = Math.sqrt(variance / pixels.length) + FLOOR;
	for (let i = 0; i < pixels.length; i++) pixels[i] = (pixels[i]! - mean) / spread;
	return pixels;
}
