import type { Finding } from "../finding.ts";

/** Signs of tampering and copying. A detected sign gives `consider`, so that a person judges it. */
export interface SignFindings {
	/** Whether the file names editing software or a generator. Score: how many. */
	readonly software: Finding;
	/** Whether the page with the portrait has colors. Score: spread of the hues as a log ratio, near 0 on a gray copy. */
	readonly color: Finding;
	/** Whether the photo shows a screen. Score: peak of the strongest period over the whole page, in nats; 1.5-fold in color. */
	readonly screen: Finding;
	/**
	 * Whether the ghost image matches the portrait. Score: their correlation. `not_run` if none was found with certainty;
	 * absent in older findings, from before it was checked.
	 */
	readonly ghost?: Finding;
}

export type SignName = keyof SignFindings;
