/** Assumed until jobs of a method have been measured. */
const assumedMs = 1000;

/** How much the latest job counts: after ten, the assumed duration or a slow start has a tenth of its weight left. */
const share = 0.2;

/** Mean duration of the jobs of each method. The latest count most. */
export class JobDurations {
	readonly #means = new Map<string, number>();

	get(method: string): number {
		return this.#means.get(method) ?? assumedMs;
	}

	add(method: string, ms: number): void {
		const mean = this.get(method);
		this.#means.set(method, mean + share * (ms - mean));
	}
}
