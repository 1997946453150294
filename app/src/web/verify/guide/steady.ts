/** Milliseconds that something must last before it is said, and that what is said stands at least. */
const lasts = 400;
const stands = 1600;

/**
 * Lets a hint stand long enough to be read and to be heard, and none come of a single look.
 * @param atOnce what needs no proof that it lasts
 * @returns takes what is seen now and says what to show
 */
export function steady<Hint extends string>(atOnce?: Hint): (seen: Hint | null, now: number) => Hint | null {
	let [shown, wanted]: (Hint | null)[] = [null, null];
	let [shownAt, wantedAt] = [Number.NEGATIVE_INFINITY, 0];
	return (seen, now) => {
		if (seen !== wanted) {
			wanted = seen;
			wantedAt = now;
		}
		if (
			wanted === shown ||
			(wanted !== atOnce && (now - wantedAt < lasts || (shown && now - shownAt < stands)))
		)
			return shown ?? null;
		shown = wanted;
		shownAt = now;
		return shown ?? null;
	};
}
