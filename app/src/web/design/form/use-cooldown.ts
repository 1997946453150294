import { useEffect, useState } from "react";
import { ApiError } from "../../client/api/api-client.ts";

export interface Cooldown {
	/** Remaining seconds; 0 without a cooldown. */
	seconds: number;
	/** Whether the cooldown of the last refused call has ended, so that its error is outdated. */
	hasEnded: boolean;
	start: (seconds: number) => void;
	/** Awaits a call and starts the cooldown when it fails with `Retry-After`. */
	track: <T>(call: Promise<T>) => Promise<T>;
}

/** Counts down the `Retry-After` seconds of a refused call. */
export function useCooldown(): Cooldown {
	const [endsAt, setEndsAt] = useState(0);
	const [now, setNow] = useState(0);
	const [wasRefused, setWasRefused] = useState(false);
	const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000));
	useEffect(() => {
		if (endsAt === 0) return;
		const timer = setInterval(() => {
			setNow(Date.now());
			if (Date.now() >= endsAt) setEndsAt(0);
		}, 500);
		return () => clearInterval(timer);
	}, [endsAt]);

	const start = (durationSeconds: number) => {
		setNow(Date.now());
		setEndsAt(Date.now() + durationSeconds * 1000);
	};
	return {
		seconds,
		hasEnded: wasRefused && seconds === 0,
		start,
		async track(call) {
			setWasRefused(false);
			try {
				return await call;
			} catch (failure) {
				if (failure instanceof ApiError && failure.retryAfter > 0) {
					setWasRefused(true);
					start(failure.retryAfter);
				}
				throw failure;
			}
		},
	};
}
