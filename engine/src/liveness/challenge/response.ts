import type { LightColour } from "./challenge.ts";

/** One picture of a response. */
export interface ChallengeFrame {
	/** The file: JPEG, PNG or WebP, not mirrored; 480 to 1280 pixels on its longer side serve best. */
	readonly picture: Uint8Array;
	/** Which step the person was asked for when it was taken, counted from 0. */
	readonly step: number;
	/** Milliseconds since the challenge was shown, by the camera's own clock. */
	readonly at: number;
	/** What the screen showed, in a step of lights. */
	readonly colour?: LightColour;
}

/** The client's response to a challenge. Everything in it is untrusted. */
export interface ChallengeResponse {
	readonly nonce: string;
	/** Time of receipt, by the clock that set the deadline. */
	readonly receivedAt: number;
	/** In the order they were taken; at most `MAX_FRAMES`. */
	readonly frames: readonly ChallengeFrame[];
}

/** Where a check's `clear` ends. The defaults come from the benchmark. */
export interface ChallengeSettings {
	/** Greatest L2 distance between two parts of one person's response. Default: the face net's `sameInResponse`. */
	readonly samePerson?: number;
	/** Least relief of a head that turns. Default 0.28. */
	readonly relief?: number;
	/** Least correlation of the face's colour with the screen's. Default 0.8. */
	readonly reflection?: number;
}

/** Maximum frames: about 40 are needed for a challenge of four steps. */
export const MAX_FRAMES = 120;
