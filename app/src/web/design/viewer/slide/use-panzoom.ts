import Panzoom, { type PanzoomObject } from "@panzoom/panzoom";
import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { maxScale } from "../viewer-constants.ts";
import { isSideways, type PhotoTurn, uprightTurn } from "./photo-turn.ts";

/** Panzoom multiplies the scale by e^step per click: ×1.65. */
const buttonStep = 0.5;
/** Panzoom multiplies the scale by e^(step / 3) per wheel event: ×1.16. */
const wheelStep = 0.45;
/** During a pinch, Panzoom increases the scale by `step` per 80 px of finger distance. */
const pixelsPerStep = 80;

const clamp = (value: number, limit: number) => Math.min(Math.max(value, -limit), limit);

/** Zooms and pans an image. Panzoom handles gestures, but doesn't limit panning to the image's edges. */
export function usePanzoom(
	plane: RefObject<HTMLDivElement | null>,
	image: RefObject<HTMLImageElement | null>,
	turn: PhotoTurn,
) {
	const panzoom = useRef<PanzoomObject>(null);
	const [scale, setScale] = useState(1);

	/** Limits panning to the image's edges. Centers an image smaller than the screen. */
	const limitPan = useEffectEvent((animate: boolean) => {
		const instance = panzoom.current;
		if (!instance || !plane.current || !image.current) return;
		const currentScale = instance.getScale();
		const { x, y } = instance.getPan();
		const { offsetWidth, offsetHeight } = image.current;
		const [width, height] = isSideways(turn) ? [offsetHeight, offsetWidth] : [offsetWidth, offsetHeight];
		const getMaxPan = (length: number, viewLength: number) =>
			Math.max(0, length * currentScale - viewLength) / 2 / currentScale;
		instance.pan(
			clamp(x, getMaxPan(width, plane.current.offsetWidth)),
			clamp(y, getMaxPan(height, plane.current.offsetHeight)),
			{ animate, force: true },
		);
	});

	useEffect(() => {
		const element = plane.current;
		if (!element) return;
		const panzoomInstance = Panzoom(element, {
			minScale: 1,
			maxScale,
			panOnlyWhenZoomed: true,
			cursor: "",
			duration: 160,
			easing: "ease-out",
			handleStartEvent: (event: Event) => event.preventDefault(),
		});
		panzoom.current = panzoomInstance;
		const updateScale = () => setScale(panzoomInstance.getScale());
		const end = () => limitPan(true);
		const wheel = (event: WheelEvent) => {
			panzoomInstance.zoomWithWheel(event, { step: wheelStep });
			limitPan(false);
		};
		const resized = () => limitPan(false);
		element.addEventListener("panzoomchange", updateScale);
		element.addEventListener("panzoomend", end);
		element.addEventListener("wheel", wheel, { passive: false });
		window.addEventListener("resize", resized);
		return () => {
			element.removeEventListener("panzoomchange", updateScale);
			element.removeEventListener("panzoomend", end);
			element.removeEventListener("wheel", wheel);
			window.removeEventListener("resize", resized);
			panzoomInstance.destroy();
		};
	}, [plane]);

	useEffect(() => {
		if (turn !== uprightTurn) limitPan(true);
	}, [turn]);

	return {
		panzoom,
		scale,
		zoomBy(method: "zoomIn" | "zoomOut"): void {
			panzoom.current?.[method]({ step: buttonStep });
			limitPan(true);
		},
		zoomTo(scale: number, focal: { x: number; y: number }): void {
			panzoom.current?.zoom(scale, { animate: true, focal });
			limitPan(true);
		},
		isZoomed: (): boolean => (panzoom.current?.getScale() ?? 1) > 1,
		/** Resets zoom and position. */
		fit: () => void panzoom.current?.reset(),
	};
}

/** Adjusts Panzoom's step so that the scale is proportional to the distance of the fingers. */
export function usePinchStep(panzoom: RefObject<PanzoomObject | null>) {
	const fingers = useRef(new Map<number, { x: number; y: number }>());
	return {
		press(event: PointerEvent): void {
			if (event.isPrimary) fingers.current.clear();
			fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
			const [first, second] = [...fingers.current.values()];
			if (!first || !second || !panzoom.current) return;
			const distance = Math.hypot(first.x - second.x, first.y - second.y) || 1;
			panzoom.current.setOptions({ step: (pixelsPerStep * panzoom.current.getScale()) / distance });
		},
		release: (event: PointerEvent): void => void fingers.current.delete(event.pointerId),
	};
}
