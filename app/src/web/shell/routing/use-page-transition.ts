import { useReducedMotion } from "@mantine/hooks";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";
import { useRouteHandles } from "./route-handle.ts";

const fadeMs = 160;

/** Plays the route's transition on navigation to another path, unless the user prefers reduced motion. */
export function usePageTransition(): void {
	const { pathname } = useLocation();
	const isMotionReduced = useReducedMotion();
	const transition = useRouteHandles().findLast((handle) => handle.transition)?.transition;
	const shown = useRef(pathname);
	const playTransition = useEffectEvent(() => {
		if (transition === "fade" && !isMotionReduced)
			document.querySelector("main")?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: fadeMs });
	});
	useEffect(() => {
		if (shown.current === pathname) return;
		shown.current = pathname;
		playTransition();
	}, [pathname]);
}
