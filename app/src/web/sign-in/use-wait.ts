import { useEffect, useState } from "react";
import { ApiError } from "../api.ts";

export interface Wait {
	/** Seconds that are left, 0 when one may go on. */
	seconds: number;
	/** Whether the last call was refused with a wait that has passed since: what it said is out of date. */
	passed: boolean;
	begin: (seconds: number) => void;
	/** Passes on what a call answers, and begins the wait when it is refused with one. */
	heed: <T>(call: Promise<T>) => Promise<T>;
}

/** Counts down the seconds that the API asks to wait. */
export function useWait(): Wait {
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

	const begin = (wanted: number) => {
		setNow(Date.now());
		setUntil(Date.now() + wanted * 1000);
	};
	return {
		seconds,
		passed: refused && seconds === 0,
		begin,
		async heed(call) {
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
