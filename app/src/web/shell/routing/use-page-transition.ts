import { useReducedMotion } from "@mantine/hooks";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";
import { useRouteHandles } from "./route-handle.ts";

const fadeMs = 160;

/** Lets a page appear as its route says, when one comes to it from another page. */
export function usePageTransition(): void {
	const { pathname } = useLocation();
	const still = useReducedMotion();
	const transition = useRouteHandles().findLast((handle) => handle.transition)?.transition;
	const shown = useRef(pathname);
	const appear = useEffectEvent(() => {
		if (transition === "fade" && !still)
			document.querySelector("main")?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: fadeMs });
	});
	useEffect(() => {
		if (shown.current === pathname) return;
		shown.current = pathname;
		appear();
	}, [pathname]);
}
