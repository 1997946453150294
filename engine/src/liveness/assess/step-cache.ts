import { createHash } from "node:crypto";
import type { Challenge } from "../challenge/challenge.ts";
import type { ChallengeFrame } from "../challenge/response.ts";

/** Consecutive frames of one step in a response. */
export interface StepFrames {
	readonly frames: readonly ChallengeFrame[];
	/** Number of earlier frames in the response. */
	readonly framesBefore: number;
}

/** Splits a response's frames into steps, in order. */
export function splitIntoSteps(frames: readonly ChallengeFrame[]): StepFrames[] {
	const starts = frames.flatMap(({ step }, at) => (step === frames[at - 1]?.step ? [] : [at]));
	return starts.map((start, i) => ({ frames: frames.slice(start, starts[i + 1]), framesBefore: start }));
}

/** Hash of everything that the analysis of a step depends on. */
function stepKey({ nonce, steps }: Challenge, { frames, framesBefore }: StepFrames): string {
	const hash = createHash("sha256").update(JSON.stringify([nonce, steps, framesBefore]));
	for (const { photo, ...metadata } of frames)
		hash.update(JSON.stringify(metadata)).update(createHash("sha256").update(photo).digest());
	return hash.digest("hex");
}

export interface StepCacheOptions {
	/** Milliseconds that a step is cached: longer than a challenge and its decision take. */
	readonly keptMs: number;
	/** Maximum total size; the oldest entries are evicted first. */
	readonly maxBytes: number;
	/** Milliseconds by any clock. */
	readonly now: () => number;
}

interface Entry {
	readonly analysis: Promise<Uint8Array | null>;
	readonly until: number;
	bytes: number;
}

/**
 * Caches the analysis of judged steps until the whole response is assessed, so that no frame is analyzed twice. Missing
 * steps are analyzed again, with the same result.
 */
export class AnalyzedStepCache {
	readonly #options: StepCacheOptions;
	/** Oldest first. */
	readonly #entries = new Map<string, Entry>();

	constructor(options: StepCacheOptions) {
		this.#options = options;
	}

	/** @param analysis may still be pending; if it fails, it is removed */
	store(challenge: Challenge, step: StepFrames, analysis: Promise<Uint8Array>): void {
		const key = stepKey(challenge, step);
		const { keptMs, now } = this.#options;
		const entry: Entry = { analysis: analysis.catch(() => null), until: now() + keptMs, bytes: 0 };
		this.#entries.delete(key);
		this.#entries.set(key, entry);
		void entry.analysis.then((bytes) => {
			entry.bytes = bytes?.length ?? 0;
			if (!bytes && this.#entries.get(key) === entry) this.#entries.delete(key);
			this.#evict();
		});
		this.#evict();
	}

	/** Removes and returns the analysis of each step; null if it isn't cached. */
	take(challenge: Challenge, steps: readonly StepFrames[]): Promise<(Uint8Array | null)[]> {
		this.#evict();
		if (this.#entries.size === 0) return Promise.resolve(steps.map(() => null));
		return Promise.all(
			steps.map((step) => {
				const key = stepKey(challenge, step);
				const { analysis = null } = this.#entries.get(key) ?? {};
				this.#entries.delete(key);
				return analysis;
			}),
		);
	}

	#evict(): void {
		const { maxBytes, now } = this.#options;
		let bytes = this.#entries.values().reduce((sum, entry) => sum + entry.bytes, 0);
		for (const [key, entry] of this.#entries) {
			if (entry.until > now() && bytes <= maxBytes) break;
			this.#entries.delete(key);
			bytes -= entry.bytes;
		}
	}
}
