import { type ComponentType, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { findClickedTrigger, triggerSelector } from "./triggers.ts";
import type { ViewerProps } from "./viewer.tsx";

/** Lazy-loads the viewer at the first click on a trigger, or if the URL's hash may open an item. */
export function ViewerHost() {
	const location = useLocation();
	const [loaded, setLoaded] = useState<{ Viewer: ComponentType<ViewerProps>; first: HTMLElement | null }>();
	const isLoaded = loaded !== undefined;
	useEffect(() => {
		if (isLoaded) return;
		const open = (event: MouseEvent) => {
			const first = findClickedTrigger(event);
			if (!first) return;
			event.preventDefault();
			import("./viewer.tsx").then(
				({ Viewer }) => setLoaded({ Viewer, first }),
				() => first instanceof HTMLAnchorElement && window.location.assign(first.href),
			);
		};
		document.addEventListener("click", open);
		return () => document.removeEventListener("click", open);
	}, [isLoaded]);
	useEffect(() => {
		if (isLoaded || !location.hash || !document.querySelector(triggerSelector)) return;
		import("./viewer.tsx").then(
			({ Viewer }) => setLoaded((now) => now ?? { Viewer, first: null }),
			() => {},
		);
	}, [isLoaded, location]);
	return (
		loaded && (
			<Suspense fallback={null}>
				<loaded.Viewer first={loaded.first} />
			</Suspense>
		)
	);
}
