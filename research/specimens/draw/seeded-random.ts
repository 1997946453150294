/** Chance that can be repeated: the same seed gives the same photos. */

export type RandomSource = () => number;

/** Mulberry32. */
export function createRandom(seed: number): RandomSource {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

export function hashToSeed(text: string): number {
	let hash = 2166136261;
	for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
	return hash >>> 0;
}

export function randomBetween(random: RandomSource, low: number, high: number): number {
	return low + random() * (high - low);
}

/** Gaussian with mean 0 and deviation 1 (Box and Muller). */
export function randomGaussian(random: RandomSource): number {
	return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
