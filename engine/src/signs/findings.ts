import type { Finding } from "../findings.ts";

/** Signs of tampering and copying. A detected sign gives `consider`, so that a person judges it. */
export interface SignFindings {
	/** Editing software and generators named in the file. Score: how many. */
	readonly software: Finding;
	/** Spread of the hues on the page with the portrait, as a log ratio: hardly any on a black-and-white copy. */
	readonly colour: Finding;
	/** How far the strongest period that runs through the whole page stands out, in nats; in colour half as much again. */
	readonly screen: Finding;
	/**
	 * Whether the small second portrait is the first one. Score: their correlation. `not_run` where none was found for
	 * sure; absent from findings kept from before it was looked for.
	 */
	readonly ghost?: Finding;
}

export type SignName = keyof SignFindings;
