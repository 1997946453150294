import { useEffect, useRef } from "react";

/** For so long, presses after a step change are taken for repeated ones, meant for the previous step's button. */
const settlingMs = 700;

/**
 * Scrolls to the top and moves the focus to the heading at each new step, so that screen readers announce it. On a slow
 * network people press again, where the new step may have another button: presses on it count a moment later.
 */
export function useStepFocus(step: string): void {
	const first = useRef(true);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs at each new step
	useEffect(() => {
		if (first.current) {
			first.current = false;
			return;
		}
		document.querySelector("main")?.animate({ pointerEvents: ["none", "none"] }, settlingMs);
		window.scrollTo({ top: 0, behavior: "instant" });
		const heading = document.querySelector<HTMLElement>("main h1");
		if (heading) heading.tabIndex = -1;
		heading?.focus({ preventScroll: true });
	}, [step]);
}
