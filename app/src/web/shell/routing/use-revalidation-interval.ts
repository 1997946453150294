import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";

/** Reloads the page's data at an interval, while the page is visible and nothing else reloads it. */
export function useRevalidationInterval(intervalMs: number): void {
	const { revalidate, state } = useRevalidator();
	const refresh = useEffectEvent(() => {
		if (document.visibilityState === "visible" && state === "idle") void revalidate();
	});
	useEffect(() => {
		const timer = setInterval(() => refresh(), intervalMs);
		return () => clearInterval(timer);
	}, [intervalMs]);
}
