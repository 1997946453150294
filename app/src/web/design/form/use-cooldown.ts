import { useEffect, useState } from "react";
import { ApiError } from "../../client/api/api-client.ts";

export interface Cooldown {
	/** Remaining seconds; 0 without a cooldown. */
	seconds: number;
	/** Whether the cooldown of the last refusal has ended, so that its error is outdated. */
	hasEnded: boolean;
}

/**
 * Counts down the seconds until the next attempt.
 * @param last what the last attempt led to: a failure with `Retry-After` starts a countdown
 * @param minimum seconds after any other attempt
 */
export function useCooldown(last: unknown, minimum = 0): Cooldown {
	const retryAfter = last instanceof ApiError ? last.retryAfter : 0;
	const [now, setNow] = useState(0);
	const [attempt, setAttempt] = useState({ last: undefined as unknown, endsAt: 0 });
	if (attempt.last !== last) {
		const start = Date.now();
		const duration = last === undefined ? 0 : retryAfter || minimum;
		setNow(start);
		setAttempt({ last, endsAt: start + duration * 1000 });
	}
	const { endsAt } = attempt;
	useEffect(() => {
		const timer = setInterval(() => {
			setNow(Date.now());
			if (Date.now() >= endsAt) clearInterval(timer);
		}, 500);
		return () => clearInterval(timer);
	}, [endsAt]);
	const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000));
	return { seconds, hasEnded: retryAfter > 0 && seconds === 0 };
}
