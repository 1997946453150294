import { createHash } from "node:crypto";

/** Random choices that only depend on the seed: SHA-256 of the seed and a counter. */
export interface SeededRandom {
	/** An integer from 0 to `count` − 1. */
	below(count: number): number;
	/** One of the items. */
	pick<T>(items: readonly T[]): T;
	/** All items in random order. */
	shuffle<T>(items: readonly T[]): T[];
}

export function createSeededRandom(seed: string): SeededRandom {
	let counter = 0;
	const below = (count: number) => {
		// 48 bits over at most a few dozen items: the bias is under 1e-12.
		const digest = createHash("sha256").update(`${seed}:${counter++}`).digest();
		return digest.readUIntBE(0, 6) % count;
	};
	return {
		below,
		pick: (items) => items[below(items.length)]!,
		shuffle(items) {
			const out = [...items];
			for (let i = out.length - 1; i > 0; i--) {
				const j = below(i + 1);
				[out[i], out[j]] = [out[j]!, out[i]!];
			}
			return out;
		},
	};
}
