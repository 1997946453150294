import { useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import {
	findItemByHash,
	findOpenedItem,
	getItemHash,
	listGroupTriggers,
	toViewerItem,
	type ViewerItem,
} from "./gallery.ts";
import { findClickedTrigger } from "./triggers.ts";
import { closeDurationMs, navigationThrottleMs } from "./viewer-constants.ts";

export type ViewerState = "open" | "closing" | "destroyed";
export type SlideDirection = "none" | "next" | "previous";

/** Display of an item. Showing the item again is a new visit. */
export interface SlideDisplay {
	item: ViewerItem;
	visit: number;
	direction: SlideDirection;
}

interface ShownItem {
	trigger: HTMLElement;
	/** Element that gets the focus when the viewer closes. */
	opener: HTMLElement;
	visit: number;
	direction: SlideDirection;
	/** Previous slide, while its transition runs. */
	before: { item: ViewerItem; visit: number } | null;
}

/** Re-renders when triggers on the page are added, removed or changed. */
function useRerenderOnPageChange(watching: boolean): void {
	const [, rerender] = useReducer((count: number) => count + 1, 0);
	useEffect(() => {
		if (!watching) return;
		const outside = ({ target }: MutationRecord) =>
			!(target instanceof Element && target.closest("[data-viewer]"));
		const observer = new MutationObserver((records) => records.some(outside) && rerender());
		observer.observe(document.body, {
			subtree: true,
			childList: true,
			attributeFilter: ["href", "src", "data-src", "data-thumb", "data-caption", "data-download"],
		});
		return () => observer.disconnect();
	}, [watching]);
}

/**
 * State of the viewer, synced with the URL's hash. Opening pushes a history entry, changing slides replaces it, and
 * closing goes back.
 * @param first element clicked before the viewer was loaded; null opens the item of the URL's hash
 */
export function useViewer(first: HTMLElement | null) {
	const [shown, setShown] = useState<ShownItem | null>(null);
	const [state, setState] = useState<ViewerState>("destroyed");
	const lastChangeAt = useRef(-navigationThrottleMs);
	const location = useLocation();
	const navigate = useNavigate();
	useRerenderOnPageChange(state === "open");

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

	const open = (opener: HTMLElement) => {
		const trigger = findOpenedItem(opener);
		if (!trigger) return;
		const hash = getItemHash(trigger);
		show(trigger, opener);
		if (hash && hash !== window.location.hash)
			window.history.pushState({ ...window.history.state, viewer: true }, "", hash);
	};
	const items = shown ? listGroupTriggers(shown.trigger) : [];
	const index = shown ? Math.max(items.indexOf(shown.trigger), 0) : 0;

	/** Shows the slide at an index, counted from 0. Wraps around at both ends. Ignored while throttled. */
	const go = (newIndex: number, direction: SlideDirection) => {
		const target = items[(newIndex + items.length) % items.length];
		if (state !== "open" || !target || target === shown?.trigger) return;
		const now = performance.now();
		if (now - lastChangeAt.current < navigationThrottleMs) return;
		lastChangeAt.current = now;
		changeSlide(target, direction);
		const hash = getItemHash(target);
		if (hash) window.history.replaceState(window.history.state, "", hash);
	};

	const close = () => {
		if (state !== "open") return;
		setState("closing");
		if (!findItemByHash(window.location.hash)) return;
		if (window.history.state?.viewer) return window.history.back();
		const { pathname, search } = window.location;
		// `replaceState` updates the URL immediately: `navigate` does it only after the loaders. `navigate` is still needed,
		// because the router's location contains the hash.
		window.history.replaceState(window.history.state, "", pathname + search);
		navigate({ pathname, search }, { replace: true, preventScrollReset: true });
	};

	const syncWithHash = () => {
		const target = findItemByHash(window.location.hash);
		if (target && state !== "open") show(target, target);
		else if (target && shown && target !== shown.trigger)
			changeSlide(target, items.indexOf(target) < index ? "previous" : "next");
		else if (!target && shown && (getItemHash(shown.trigger) || !shown.trigger.isConnected))
			setState((now) => (now === "open" ? "closing" : now));
	};

	const start = useEffectEvent(() => (first ? open(first) : syncWithHash()));
	const syncWithAddress = useEffectEvent(syncWithHash);
	const click = useEffectEvent((event: MouseEvent) => {
		const opener = findClickedTrigger(event);
		if (!opener) return;
		event.preventDefault();
		open(opener);
	});
	useEffect(() => {
		start();
		const onPopState = () => syncWithAddress();
		const openClicked = (event: MouseEvent) => click(event);
		window.addEventListener("popstate", onPopState);
		document.addEventListener("click", openClicked);
		return () => {
			window.removeEventListener("popstate", onPopState);
			document.removeEventListener("click", openClicked);
		};
	}, []);
	const lastLocation = useRef(location);
	useEffect(() => {
		if (lastLocation.current === location) return;
		lastLocation.current = location;
		syncWithAddress();
	}, [location]);

	useEffect(() => {
		if (state !== "closing") return;
		const timer = setTimeout(() => {
			setState("destroyed");
			setShown(null);
		}, closeDurationMs);
		return () => clearTimeout(timer);
	}, [state]);

	const current: SlideDisplay | null = shown && {
		item: toViewerItem(shown.trigger),
		visit: shown.visit,
		direction: shown.direction,
	};
	const before: SlideDisplay | null = shown?.before ? { ...shown.before, direction: shown.direction } : null;
	return { state, current, before, opener: shown?.opener, items: items.map(toViewerItem), index, go, close };
}
