import { useEffect, useEffectEvent, useState } from "react";
import { slideshowIntervalMs } from "../viewer-constants.ts";

/**
 * A slideshow, which is off at first. Calls `onAdvance` once a slide has been shown for its time.
 * @param isSettled whether a slide is fully shown
 */
export function useSlideshow(isSettled: boolean, onAdvance: () => void) {
	const [isRunning, setRunning] = useState(false);
	const isShowing = isRunning && isSettled;
	const advance = useEffectEvent(onAdvance);
	useEffect(() => {
		if (!isShowing) return;
		const timer = setTimeout(() => advance(), slideshowIntervalMs);
		return () => clearTimeout(timer);
	}, [isShowing]);
	return { isRunning, toggle: () => setRunning((running) => !running) };
}
