import type { LightColor } from "./challenge.ts";

/** One frame of a response. */
export interface ChallengeFrame {
	/** The file: JPEG, PNG or WebP, not mirrored, preferably with 480 to 1280 pixels on its longer side. */
	readonly photo: Uint8Array;
	/** Index of the step during which it was taken. */
	readonly step: number;
	/** Milliseconds since the challenge was shown, by the camera's own clock. */
	readonly at: number;
	/** Color of the screen, in a lights step. */
	readonly color?: LightColor;
}

/** The client's response to a challenge. Everything in it is untrusted. */
export interface ChallengeResponse {
	readonly nonce: string;
	/** Time of receipt, by the clock that set the deadline. */
	readonly receivedAt: number;
	/** In the order they were taken; at most `MAX_FRAMES`. */
	readonly frames: readonly ChallengeFrame[];
}

/** Limits of the checks' `clear`. The defaults come from the benchmark. */
export interface ChallengeSettings {
	/** Maximum L2 distance between two parts of one person's response. Default: the model's `sameInResponse`. */
	readonly samePerson?: number;
	/** Minimum relief of a turning head. Default 0.28. */
	readonly relief?: number;
	/** Minimum correlation of the face's color with the screen's. Default 0.8. */
	readonly reflection?: number;
}

/** Maximum frames: about 40 are needed for a challenge of four steps. */
export const MAX_FRAMES = 120;
