import { useRef } from "react";
import { useNavigate } from "react-router";
import {
	findItemByHash,
	findOpenedItem,
	getItemHash,
	listGroupTriggers,
	toViewerItem,
	type ViewerItem,
} from "./gallery.ts";
import { useOpeningEvents, useRerenderOnPageChange } from "./use-page-events.ts";
import { type SlideDirection, useShownItem } from "./use-shown-item.ts";
import { navigationThrottleMs } from "./viewer-constants.ts";
import { pushItemHash, removeItemHash, replaceItemHash } from "./viewer-history.ts";

/** Display of an item. Showing the item again is a new visit. */
export interface SlideDisplay {
	item: ViewerItem;
	visit: number;
	direction: SlideDirection;
}

/**
 * State of the viewer, synced with the URL's hash. Opening pushes a history entry, changing slides replaces it, and
 * closing goes back.
 * @param first element clicked before the viewer was loaded; null opens the item of the URL's hash
 */
export function useViewer(first: HTMLElement | null) {
	const { shown, state, show, changeSlide, startClosing } = useShownItem();
	const lastChangeAt = useRef(-navigationThrottleMs);
	const navigate = useNavigate();
	useRerenderOnPageChange(state === "open");
	const items = shown ? listGroupTriggers(shown.trigger) : [];
	const index = shown ? Math.max(items.indexOf(shown.trigger), 0) : 0;

	const open = (opener: HTMLElement) => {
		const trigger = findOpenedItem(opener);
		if (!trigger) return;
		show(trigger, opener);
		pushItemHash(trigger);
	};
	/** Shows the slide at an index, counted from 0. Wraps around at both ends. Ignored while throttled. */
	const go = (newIndex: number, direction: SlideDirection) => {
		const target = items[(newIndex + items.length) % items.length];
		if (state !== "open" || !target || target === shown?.trigger) return;
		const now = performance.now();
		if (now - lastChangeAt.current < navigationThrottleMs) return;
		lastChangeAt.current = now;
		changeSlide(target, direction);
		replaceItemHash(target);
	};
	const close = () => {
		if (state !== "open") return;
		startClosing();
		removeItemHash((path) => navigate(path, { replace: true, preventScrollReset: true }));
	};
	const syncWithHash = () => {
		const target = findItemByHash(window.location.hash);
		if (target && state !== "open") show(target, target);
		else if (target && shown && target !== shown.trigger)
			changeSlide(target, items.indexOf(target) < index ? "previous" : "next");
		else if (!target && shown && (getItemHash(shown.trigger) || !shown.trigger.isConnected)) startClosing();
	};
	useOpeningEvents({
		onStart: () => (first ? open(first) : syncWithHash()),
		onTriggerClick: open,
		onUrlChange: syncWithHash,
	});

	const current: SlideDisplay | null = shown && {
		item: toViewerItem(shown.trigger),
		visit: shown.visit,
		direction: shown.direction,
	};
	const before: SlideDisplay | null = shown?.before ? { ...shown.before, direction: shown.direction } : null;
	return { state, current, before, opener: shown?.opener, items: items.map(toViewerItem), index, go, close };
}
