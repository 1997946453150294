import type { VolumeBar } from "./volume-bars.ts";

/** Decisions from which on a median is shown: with fewer, a single slow review changes it. */
export const minDecisionsForMedian = 5;

/** The only bar with verifications; null if there are several or none. A chart of one bar shows nothing but its number. */
export function findOnlyBar(bars: readonly VolumeBar[]): VolumeBar | null {
	const [bar, second] = bars.filter(({ volume }) => volume.created > 0);
	return bar && !second ? bar : null;
}
