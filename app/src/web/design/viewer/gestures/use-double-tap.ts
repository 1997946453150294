import { type PointerEvent, useRef } from "react";

/** Milliseconds between the ends of two taps at most. */
const maxTapGapMs = 300;
/** Pixels within which a tap stays, and the next one comes. */
const maxTapDistancePx = 30;

interface Point {
	x: number;
	y: number;
}

const getDistance = (one: Point, { clientX, clientY }: PointerEvent) =>
	Math.hypot(one.x - clientX, one.y - clientY);

/** Tells two taps (or clicks) on one place from drags and pinches: browsers of phones don't agree on `dblclick`. */
export function useDoubleTap(onDoubleTap: (point: Point) => void) {
	const pressed = useRef<(Point & { pointer: number }) | null>(null);
	const last = useRef<(Point & { at: number }) | null>(null);
	return {
		press(event: PointerEvent) {
			const { clientX: x, clientY: y, pointerId: pointer, isPrimary, button } = event;
			pressed.current = isPrimary && button === 0 ? { x, y, pointer } : null;
		},
		release(event: PointerEvent) {
			const from = pressed.current;
			const lastTap = last.current;
			pressed.current = null;
			last.current = null;
			if (from?.pointer !== event.pointerId || getDistance(from, event) > maxTapDistancePx) return;
			const { clientX: x, clientY: y, timeStamp: at } = event;
			if (lastTap && at - lastTap.at < maxTapGapMs && getDistance(lastTap, event) < maxTapDistancePx)
				onDoubleTap({ x, y });
			else last.current = { x, y, at };
		},
	};
}
