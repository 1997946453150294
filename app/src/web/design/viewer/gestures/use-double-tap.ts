import { type PointerEvent, useRef } from "react";

const maxTapGapMs = 300;
/** Maximum movement during a tap, and distance between two taps. */
const maxTapDistancePx = 30;

interface Point {
	x: number;
	y: number;
}

const getDistance = (point: Point, { clientX, clientY }: PointerEvent) =>
	Math.hypot(point.x - clientX, point.y - clientY);

/** Detects double taps and double clicks. Mobile browsers don't fire `dblclick` consistently. */
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
