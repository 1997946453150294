import { useEffect, useRef } from "react";

/** Scrolls to the top and moves the focus to the heading at each new step, so that screen readers announce it. */
export function useStepFocus(step: string): void {
	const first = useRef(true);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs at each new step
	useEffect(() => {
		if (first.current) {
			first.current = false;
			return;
		}
		window.scrollTo({ top: 0, behavior: "instant" });
		const heading = document.querySelector<HTMLElement>("main h1");
		if (heading) heading.tabIndex = -1;
		heading?.focus({ preventScroll: true });
	}, [step]);
}
