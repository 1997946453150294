/** Milliseconds that something must last before it is said, and that what is said stands at least. */
const minSeenMs = 400;
const minShownMs = 1600;

/**
 * Lets a hint stand long enough to be read and to be heard, and none come of a single look.
 * @param atOnce what needs no proof that it lasts
 * @returns takes what is seen now and says what to show
 */
export function createHintStabilizer<Hint extends string>(
	atOnce?: Hint,
): (seen: Hint | null, now: number) => Hint | null {
	let [shown, candidate]: (Hint | null)[] = [null, null];
	let [shownAt, wantedAt] = [Number.NEGATIVE_INFINITY, 0];
	return (seen, now) => {
		if (seen !== candidate) {
			candidate = seen;
			wantedAt = now;
		}
		if (
			candidate === shown ||
			(candidate !== atOnce && (now - wantedAt < minSeenMs || (shown && now - shownAt < minShownMs)))
		)
			return shown ?? null;
		shown = candidate;
		shownAt = now;
		return shown ?? null;
	};
}
