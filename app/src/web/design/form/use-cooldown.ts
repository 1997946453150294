import { useEffect, useState } from "react";
import { ApiError } from "../../shell/api/api-client.ts";

export interface Cooldown {
	/** Remaining seconds; 0 when sending is possible again. */
	seconds: number;
	/** Whether the cooldown of the last refused call is over, so that its error is outdated. */
	hasEnded: boolean;
	start: (seconds: number) => void;
	/** Awaits a call and starts the cooldown when it fails with `Retry-After`. */
	track: <T>(call: Promise<T>) => Promise<T>;
}

/** Counts down the `Retry-After` seconds of a refused call. */
export function useCooldown(): Cooldown {
	const [until, setUntil] = useState(0);
	const [now, setNow] = useState(0);
	const [refused, setRefused] = useState(false);
	const seconds = Math.max(0, Math.ceil((until - now) / 1000));
	useEffect(() => {
		if (until === 0) return;
		const timer = setInterval(() => {
			setNow(Date.now());
			if (Date.now() >= until) setUntil(0);
		}, 500);
		return () => clearInterval(timer);
	}, [until]);

	const begin = (durationSeconds: number) => {
		setNow(Date.now());
		setUntil(Date.now() + durationSeconds * 1000);
	};
	return {
		seconds,
		hasEnded: refused && seconds === 0,
		start: begin,
		async track(call) {
			setRefused(false);
			try {
				return await call;
			} catch (failure) {
				if (failure instanceof ApiError && failure.retryAfter > 0) {
					setRefused(true);
					begin(failure.retryAfter);
				}
				throw failure;
			}
		},
	};
}
