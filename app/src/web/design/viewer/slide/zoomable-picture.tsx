import Panzoom, { type PanzoomObject } from "@panzoom/panzoom";
import {
	type PointerEvent,
	type Ref,
	useEffect,
	useEffectEvent,
	useImperativeHandle,
	useRef,
	useState,
} from "react";
import { useDoubleTap } from "../gestures/use-double-tap.ts";
import { doubleTapScale, maxScale } from "../viewer-constants.ts";
import { isSideways, type PictureTurn, uprightTurn } from "./picture-turn.ts";
import css from "./slide.module.css";
import type { SlideContentProps } from "./slide-failure.ts";

export interface PictureHandle {
	zoomIn(): void;
	zoomOut(): void;
	/** Resets zoom and position. */
	fit(): void;
	turn(change: (now: PictureTurn) => PictureTurn): void;
}

/** Panzoom multiplies the scale by e^step per click: ×1.65. */
const buttonStep = 0.5;
/** Panzoom multiplies the scale by e^(step / 3) per wheel event: ×1.16. */
const wheelStep = 0.45;
/** During a pinch, Panzoom increases the scale by `step` per 80 px of finger distance. */
const pixelsPerStep = 80;

const clamp = (value: number, limit: number) => Math.min(Math.max(value, -limit), limit);

/** Image with zoom, pan, rotation and flip. Panzoom handles gestures, but doesn't limit panning to the image's edges. */
export function ZoomablePicture({
	item,
	onLoad,
	onFail,
	ref,
}: SlideContentProps & { ref: Ref<PictureHandle> }) {
	const plane = useRef<HTMLDivElement>(null);
	const image = useRef<HTMLImageElement>(null);
	const panzoom = useRef<PanzoomObject>(null);
	const fingers = useRef(new Map<number, { x: number; y: number }>());
	const [scale, setScale] = useState(1);
	const [turn, setTurn] = useState(uprightTurn);
	const sideways = isSideways(turn);

	/** Limits panning to the image's edges. Centers an image smaller than the screen. */
	const limitPan = useEffectEvent((animate: boolean) => {
		const instance = panzoom.current;
		if (!instance || !plane.current || !image.current) return;
		const currentScale = instance.getScale();
		const { x, y } = instance.getPan();
		const { offsetWidth, offsetHeight } = image.current;
		const [width, height] = sideways ? [offsetHeight, offsetWidth] : [offsetWidth, offsetHeight];
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
	}, []);

	const zoomBy = (method: "zoomIn" | "zoomOut") => {
		panzoom.current?.[method]({ step: buttonStep });
		limitPan(true);
	};
	const fit = () => void panzoom.current?.reset();
	useImperativeHandle(ref, () => ({
		zoomIn: () => zoomBy("zoomIn"),
		zoomOut: () => zoomBy("zoomOut"),
		fit,
		turn: setTurn,
	}));
	useEffect(() => {
		if (turn !== uprightTurn) limitPan(true);
	}, [turn]);

	const doubleTap = useDoubleTap((point) => {
		const instance = panzoom.current;
		const box = plane.current?.parentElement?.getBoundingClientRect();
		if (!instance || !box) return;
		if (instance.getScale() > 1) return fit();
		const focal = {
			x: (point.x - box.left - box.width / 2) * doubleTapScale,
			y: (point.y - box.top - box.height / 2) * doubleTapScale,
		};
		instance.zoom(doubleTapScale, { animate: true, focal });
		limitPan(true);
	});

	/** Adjusts Panzoom's step so that the scale is proportional to the distance of the fingers. */
	const handlePointerDown = (event: PointerEvent) => {
		doubleTap.press(event);
		if (event.isPrimary) fingers.current.clear();
		fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
		const [one, other] = [...fingers.current.values()];
		if (!one || !other || !panzoom.current) return;
		const fingerDistance = Math.hypot(one.x - other.x, one.y - other.y) || 1;
		panzoom.current.setOptions({ step: (pixelsPerStep * panzoom.current.getScale()) / fingerDistance });
	};
	const releaseFinger = (event: PointerEvent) => fingers.current.delete(event.pointerId);

	return (
		<div
			className={css.stage}
			data-scale={Number(scale.toFixed(3))}
			data-angle={((turn.angle % 360) + 360) % 360}
			data-flip={`${turn.x === -1 ? "x" : ""}${turn.y === -1 ? "y" : ""}`}
			data-beside
			onPointerDown={handlePointerDown}
			onPointerUp={(event) => {
				releaseFinger(event);
				doubleTap.release(event);
			}}
			onPointerCancel={releaseFinger}
		>
			<div ref={plane} className={css.plane} data-beside>
				<img
					ref={image}
					src={item.source}
					alt={item.caption || item.thumbnail?.alt || ""}
					className={css.picture}
					data-sideways={sideways || undefined}
					draggable={false}
					style={{ transform: `scale(${turn.x}, ${turn.y}) rotate(${turn.angle}deg)` }}
					onLoad={onLoad}
					onError={() => onFail("image_not_found")}
				/>
			</div>
		</div>
	);
}
