import { useEffect, useEffectEvent, useReducer, useRef } from "react";
import { useLocation } from "react-router";
import { findClickedTrigger } from "./triggers.ts";

/** Re-renders when triggers on the page are added, removed or changed. */
export function useRerenderOnPageChange(watching: boolean): void {
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

/** Calls back when the page may open another item: at the start, by a click on a trigger, or by the URL. */
export function useOpeningEvents({
	onStart,
	onTriggerClick,
	onUrlChange,
}: {
	onStart: () => void;
	onTriggerClick: (opener: HTMLElement) => void;
	onUrlChange: () => void;
}): void {
	const location = useLocation();
	const start = useEffectEvent(onStart);
	const changeUrl = useEffectEvent(onUrlChange);
	const click = useEffectEvent((event: MouseEvent) => {
		const opener = findClickedTrigger(event);
		if (!opener) return;
		event.preventDefault();
		onTriggerClick(opener);
	});
	useEffect(() => {
		start();
		const onPopState = () => changeUrl();
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
		changeUrl();
	}, [location]);
}
