/** Chances that a seed gives again, in the same order. */
export class SeededRandom {
	#state: number;

	constructor(seed: number) {
		this.#state = seed >>> 0;
	}

	/** One of its own for a name: what one operation draws doesn't depend on the others. */
	static of(seed: number, name: string): SeededRandom {
		let state = seed;
		for (const character of name) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
		return new SeededRandom(state);
	}

	/** From 0 up to 1 (mulberry32). */
	next(): number {
		this.#state = (this.#state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	}

	below(count: number): number {
		return Math.floor(this.next() * count);
	}

	chance(share: number): boolean {
		return this.next() < share;
	}

	pick<T>(of: readonly T[]): T {
		return of[this.below(of.length)]!;
	}

	sample<T>(of: readonly T[], count: number): T[] {
		const left = [...of];
		return Array.from({ length: Math.min(count, left.length) }, () =>
			left.splice(this.below(left.length), 1),
		).flat();
	}
}
