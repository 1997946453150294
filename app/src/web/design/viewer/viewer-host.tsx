import { type ComponentType, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { findClickedTrigger, triggerSelector } from "./triggers.ts";
import type { ViewerProps } from "./viewer.tsx";

/** Fetches the viewer when it is first wanted, by a click or by the address, and leaves the rest to it. */
export function ViewerHost() {
	const location = useLocation();
	const [fetched, setFetched] = useState<{ Viewer: ComponentType<ViewerProps>; first: HTMLElement | null }>();
	const waiting = !fetched;
	useEffect(() => {
		if (!waiting) return;
		const open = (event: MouseEvent) => {
			const first = findClickedTrigger(event);
			if (!first) return;
			event.preventDefault();
			import("./viewer.tsx").then(
				({ Viewer }) => setFetched({ Viewer, first }),
				() => first instanceof HTMLAnchorElement && window.location.assign(first.href),
			);
		};
		document.addEventListener("click", open);
		return () => document.removeEventListener("click", open);
	}, [waiting]);
	useEffect(() => {
		if (!waiting || !location.hash || !document.querySelector(triggerSelector)) return;
		import("./viewer.tsx").then(
			({ Viewer }) => setFetched((now) => now ?? { Viewer, first: null }),
			() => {},
		);
	}, [waiting, location]);
	return (
		fetched && (
			<Suspense fallback={null}>
				<fetched.Viewer first={fetched.first} />
			</Suspense>
		)
	);
}
