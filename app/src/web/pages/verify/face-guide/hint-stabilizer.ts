/** Minimum duration of a condition before its hint is shown, and of a shown hint. */
const minSeenMs = 400;
const minShownMs = 1600;

/**
 * Keeps hints visible long enough to be read or announced, and ignores conditions seen only once.
 * @param immediateHint a hint shown without waiting
 * @returns a function that takes the current hint and returns the one to show
 */
export function createHintStabilizer<Hint extends string>(
	immediateHint?: Hint,
): (seen: Hint | null, now: number) => Hint | null {
	let shown: Hint | null = null;
	let candidate: Hint | null = null;
	let shownAt = Number.NEGATIVE_INFINITY;
	let wantedAt = 0;
	return (seen, now) => {
		if (seen !== candidate) {
			candidate = seen;
			wantedAt = now;
		}
		if (
			candidate === shown ||
			(candidate !== immediateHint && (now - wantedAt < minSeenMs || (shown && now - shownAt < minShownMs)))
		)
			return shown ?? null;
		shown = candidate;
		shownAt = now;
		return shown ?? null;
	};
}
