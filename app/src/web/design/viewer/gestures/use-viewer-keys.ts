import { useEffect, useEffectEvent } from "react";

export type ViewerAction =
	| "close"
	| "next"
	| "previous"
	| "first"
	| "last"
	| "zoomIn"
	| "zoomOut"
	| "fit"
	| "rotateLeft"
	| "rotateRight"
	| "flipHorizontal"
	| "flipVertical"
	| "reset"
	| "thumbnails"
	| "slideshow"
	| "fullscreen";
export type ViewerActions = Record<ViewerAction, () => void>;

const viewerKeys: Record<string, ViewerAction> = {
	ArrowRight: "next",
	ArrowDown: "next",
	PageUp: "next",
	ArrowLeft: "previous",
	ArrowUp: "previous",
	PageDown: "previous",
	Home: "first",
	End: "last",
	Escape: "close",
	Delete: "close",
	Backspace: "close",
	f: "fullscreen",
	t: "thumbnails",
	p: "slideshow",
};
const imageKeys: Record<string, ViewerAction> = {
	"+": "zoomIn",
	"=": "zoomIn",
	"-": "zoomOut",
	"0": "fit",
	r: "rotateRight",
	R: "rotateLeft",
	h: "flipHorizontal",
	v: "flipVertical",
};

/** Elements that handle keys themselves. */
const keyConsumers = "input, textarea, select, video, audio, [contenteditable]";
/** Keys that scroll focused content. */
const scrollKeys = ["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End"];

/** Keyboard shortcuts of the viewer, wherever the focus is. In a form field or player, only Escape works. */
export function useViewerKeys(actions: ViewerActions, isImage: boolean): void {
	const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
		if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
		const { key, target } = event;
		const isKeyTaken =
			target instanceof Element &&
			(target.matches(keyConsumers) ||
				target.closest("[data-player]") ||
				(scrollKeys.includes(key) && target.closest("[data-content]")));
		const action = viewerKeys[key] ?? (isImage ? imageKeys[key] : undefined);
		if (!action || (isKeyTaken && key !== "Escape")) return;
		event.preventDefault();
		actions[action]();
	});
	useEffect(() => {
		const listen = (event: KeyboardEvent) => onKeyDown(event);
		document.addEventListener("keydown", listen);
		return () => document.removeEventListener("keydown", listen);
	}, []);
}
