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

/** One showing of an item; the same item shown again is another. */
export interface SlideShowing {
	item: ViewerItem;
	visit: number;
	direction: SlideDirection;
}

interface ShownItem {
	trigger: HTMLElement;
	/** Where the focus goes back to. */
	opener: HTMLElement;
	visit: number;
	direction: SlideDirection;
	/** The slide that goes. */
	before: { item: ViewerItem; visit: number } | null;
}

/** Renders anew when an element of the page that the viewer may show comes, goes or gets its source. */
function useRerenderOnPageChange(watching: boolean): void {
	const [, changed] = useReducer((count: number) => count + 1, 0);
	useEffect(() => {
		if (!watching) return;
		const outside = ({ target }: MutationRecord) =>
			!(target instanceof Element && target.closest("[data-viewer]"));
		const observer = new MutationObserver((records) => records.some(outside) && changed());
		observer.observe(document.body, {
			subtree: true,
			childList: true,
			attributeFilter: ["href", "src", "data-src", "data-thumb", "data-caption", "data-download"],
		});
		return () => observer.disconnect();
	}, [watching]);
}

/**
 * What is open and which slide, in step with the address: the first item adds an entry to the history, later
 * ones replace it, and closing goes back to what was before.
 * @param first the element that was clicked before the viewer was there; without it the address decides
 */
export function useViewer(first: HTMLElement | null) {
	const [shown, setShown] = useState<ShownItem | null>(null);
	const [state, setState] = useState<ViewerState>("destroyed");
	const movedAt = useRef(-navigationThrottleMs);
	const location = useLocation();
	const navigate = useNavigate();
	useRerenderOnPageChange(state === "open");

	const show = (trigger: HTMLElement, opener: HTMLElement) => {
		setShown((now) => ({ trigger, opener, visit: (now?.visit ?? 0) + 1, direction: "none", before: null }));
		setState("open");
	};
	const turnTo = (trigger: HTMLElement, direction: SlideDirection) =>
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

	/** Shows another slide of the group, by its place from 0; past the ends it starts over. */
	const go = (place: number, direction: SlideDirection) => {
		const wanted = items[(place + items.length) % items.length];
		if (state !== "open" || !wanted || wanted === shown?.trigger) return;
		const now = performance.now();
		if (now - movedAt.current < navigationThrottleMs) return;
		movedAt.current = now;
		turnTo(wanted, direction);
		const hash = getItemHash(wanted);
		if (hash) window.history.replaceState(window.history.state, "", hash);
	};

	const close = () => {
		if (state !== "open") return;
		setState("closing");
		if (!findItemByHash(window.location.hash)) return;
		if (window.history.state?.viewer) return window.history.back();
		const { pathname, search } = window.location;
		// At once, for the router first loads the page anew; and by the router, which knows the hash too.
		window.history.replaceState(window.history.state, "", pathname + search);
		navigate({ pathname, search }, { replace: true, preventScrollReset: true });
	};

	const follow = () => {
		const wanted = findItemByHash(window.location.hash);
		if (wanted && state !== "open") show(wanted, wanted);
		else if (wanted && shown && wanted !== shown.trigger)
			turnTo(wanted, items.indexOf(wanted) < index ? "previous" : "next");
		else if (!wanted && shown && (getItemHash(shown.trigger) || !shown.trigger.isConnected))
			setState((now) => (now === "open" ? "closing" : now));
	};

	const begin = useEffectEvent(() => (first ? open(first) : follow()));
	const followAddress = useEffectEvent(follow);
	const click = useEffectEvent((event: MouseEvent) => {
		const opener = findClickedTrigger(event);
		if (!opener) return;
		event.preventDefault();
		open(opener);
	});
	useEffect(() => {
		begin();
		const followEntry = () => followAddress();
		const openClicked = (event: MouseEvent) => click(event);
		window.addEventListener("popstate", followEntry);
		document.addEventListener("click", openClicked);
		return () => {
			window.removeEventListener("popstate", followEntry);
			document.removeEventListener("click", openClicked);
		};
	}, []);
	const placed = useRef(location);
	useEffect(() => {
		if (placed.current === location) return;
		placed.current = location;
		followAddress();
	}, [location]);

	useEffect(() => {
		if (state !== "closing") return;
		const timer = setTimeout(() => {
			setState("destroyed");
			setShown(null);
		}, closeDurationMs);
		return () => clearTimeout(timer);
	}, [state]);

	const current: SlideShowing | null = shown && {
		item: toViewerItem(shown.trigger),
		visit: shown.visit,
		direction: shown.direction,
	};
	const before: SlideShowing | null = shown?.before ? { ...shown.before, direction: shown.direction } : null;
	return { state, current, before, opener: shown?.opener, items: items.map(toViewerItem), index, go, close };
}
