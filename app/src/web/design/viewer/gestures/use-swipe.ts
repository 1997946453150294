import { type MouseEvent, type PointerEvent, useRef } from "react";

/** Drag distance that changes the slide. */
const minSwipePx = 60;
/** Longer presses are drags, not clicks. */
const maxClickPx = 6;

interface Press {
	pointer: number;
	x: number;
	y: number;
	/** Whether the press can become a drag. */
	drags: boolean;
}

/**
 * Horizontal drags change the slide: of images with any pointer, unless zoomed; of other content by touch only, so that
 * its text stays selectable with the mouse.
 */
export function useSwipe(isImage: boolean, onSwipe: ((direction: "next" | "previous") => void) | null) {
	const press = useRef<Press | null>(null);
	const distance = ({ clientX, clientY }: MouseEvent) =>
		press.current ? Math.hypot(clientX - press.current.x, clientY - press.current.y) : 0;
	const getDrag = ({ pointerId }: PointerEvent) =>
		press.current?.drags && press.current.pointer === pointerId ? press.current : null;
	const endDrag = ({ currentTarget }: PointerEvent<HTMLElement>) => {
		if (press.current) press.current.drags = false;
		currentTarget.style.translate = "";
	};
	return {
		onPointerDown(event: PointerEvent<HTMLElement>) {
			const isSecondPointer = press.current?.drags;
			const zoomed = event.currentTarget.querySelector("[data-scale]:not([data-scale='1'])");
			endDrag(event);
			press.current = {
				pointer: event.pointerId,
				x: event.clientX,
				y: event.clientY,
				drags: Boolean(
					onSwipe &&
						!isSecondPointer &&
						!zoomed &&
						event.button === 0 &&
						(isImage || event.pointerType === "touch"),
				),
			};
		},
		onPointerMove(event: PointerEvent<HTMLElement>) {
			const from = getDrag(event);
			if (!from || distance(event) <= maxClickPx) return;
			event.currentTarget.setPointerCapture(event.pointerId);
			event.currentTarget.style.translate = `${event.clientX - from.x}px`;
		},
		onPointerUp(event: PointerEvent<HTMLElement>) {
			const from = getDrag(event);
			endDrag(event);
			const dragX = from ? event.clientX - from.x : 0;
			if (Math.abs(dragX) > minSwipePx) onSwipe?.(dragX < 0 ? "next" : "previous");
		},
		onPointerCancel: endDrag,
		/** Ignores the click that a drag ends with. */
		onClickCapture(event: MouseEvent) {
			if (event.detail > 0 && distance(event) > maxClickPx) event.stopPropagation();
		},
	};
}
