import { type MouseEvent, type PointerEvent, useRef } from "react";

/** Pixels of a drag from which on another slide comes. */
const minSwipePx = 60;
/** Pixels up to which a press is a click still. */
const maxClickPx = 6;

interface Press {
	pointer: number;
	x: number;
	y: number;
	/** Whether the slide follows. */
	drags: boolean;
}

/**
 * Turns slides by dragging them sideways: pictures with any pointer unless they are zoomed, other content by
 * touch, so that its text can still be selected.
 */
export function useSwipe(isPicture: boolean, onSwipe: ((direction: "next" | "previous") => void) | null) {
	const press = useRef<Press | null>(null);
	const distance = ({ clientX, clientY }: MouseEvent) =>
		press.current ? Math.hypot(clientX - press.current.x, clientY - press.current.y) : 0;
	const following = ({ pointerId }: PointerEvent) =>
		press.current?.drags && press.current.pointer === pointerId ? press.current : null;
	const letGo = ({ currentTarget }: PointerEvent<HTMLElement>) => {
		if (press.current) press.current.drags = false;
		currentTarget.style.translate = "";
	};
	return {
		onPointerDown(event: PointerEvent<HTMLElement>) {
			const second = press.current?.drags;
			const zoomed = event.currentTarget.querySelector("[data-scale]:not([data-scale='1'])");
			letGo(event);
			press.current = {
				pointer: event.pointerId,
				x: event.clientX,
				y: event.clientY,
				drags: Boolean(
					onSwipe && !second && !zoomed && event.button === 0 && (isPicture || event.pointerType === "touch"),
				),
			};
		},
		onPointerMove(event: PointerEvent<HTMLElement>) {
			const from = following(event);
			if (!from || distance(event) <= maxClickPx) return;
			event.currentTarget.setPointerCapture(event.pointerId);
			event.currentTarget.style.translate = `${event.clientX - from.x}px`;
		},
		onPointerUp(event: PointerEvent<HTMLElement>) {
			const from = following(event);
			letGo(event);
			const by = from ? event.clientX - from.x : 0;
			if (Math.abs(by) > minSwipePx) onSwipe?.(by < 0 ? "next" : "previous");
		},
		onPointerCancel: letGo,
		/** The click that ends a drag is none. */
		onClickCapture(event: MouseEvent) {
			if (event.detail > 0 && distance(event) > maxClickPx) event.stopPropagation();
		},
	};
}
