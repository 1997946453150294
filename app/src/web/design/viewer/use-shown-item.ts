import { useEffect, useState } from "react";
import { toViewerItem, type ViewerItem } from "./gallery.ts";
import { closeDurationMs } from "./viewer-constants.ts";

export type ViewerState = "open" | "closing" | "destroyed";
export type SlideDirection = "none" | "next" | "previous";

interface ShownItem {
	trigger: HTMLElement;
	/** Element that gets the focus when the viewer closes. */
	opener: HTMLElement;
	visit: number;
	direction: SlideDirection;
	/** Previous slide, while its transition runs. */
	before: { item: ViewerItem; visit: number } | null;
}

/** The item in the viewer, from its opening until the closing animation has ended. */
export function useShownItem() {
	const [shown, setShown] = useState<ShownItem | null>(null);
	const [state, setState] = useState<ViewerState>("destroyed");
	useEffect(() => {
		if (state !== "closing") return;
		const timer = setTimeout(() => {
			setState("destroyed");
			setShown(null);
		}, closeDurationMs);
		return () => clearTimeout(timer);
	}, [state]);

	const show = (trigger: HTMLElement, opener: HTMLElement) => {
		setShown((now) => ({ trigger, opener, visit: (now?.visit ?? 0) + 1, direction: "none", before: null }));
		setState("open");
	};
	const changeSlide = (trigger: HTMLElement, direction: SlideDirection) =>
		setShown(
			(now) =>
				now && {
					...now,
					trigger,
					direction,
					visit: now.visit + 1,
					before: { item: toViewerItem(now.trigger), visit: now.visit },
				},
		);
	const startClosing = () => setState((now) => (now === "open" ? "closing" : now));
	return { shown, state, show, changeSlide, startClosing };
}
