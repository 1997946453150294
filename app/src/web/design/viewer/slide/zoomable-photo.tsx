import { type Ref, useImperativeHandle, useRef, useState } from "react";
import { useDoubleTap } from "../gestures/use-double-tap.ts";
import { doubleTapScale } from "../viewer-constants.ts";
import { isSideways, type PhotoTurn, uprightTurn } from "./photo-turn.ts";
import css from "./slide.module.css";
import type { SlideContentProps } from "./slide-failure.ts";
import { usePanzoom, usePinchStep } from "./use-panzoom.ts";

export interface PhotoHandle {
	zoomIn(): void;
	zoomOut(): void;
	/** Resets zoom and position. */
	fit(): void;
	turn(change: (now: PhotoTurn) => PhotoTurn): void;
}

/** Image with zoom, pan, rotation and flip. Panzoom handles gestures, but doesn't limit panning to the image's edges. */
export function ZoomablePhoto({ item, onLoad, onFail, ref }: SlideContentProps & { ref: Ref<PhotoHandle> }) {
	const plane = useRef<HTMLDivElement>(null);
	const image = useRef<HTMLImageElement>(null);
	const [turn, setTurn] = useState(uprightTurn);
	const { panzoom, scale, zoomBy, zoomTo, isZoomed, fit } = usePanzoom(plane, image, turn);
	const pinch = usePinchStep(panzoom);
	useImperativeHandle(ref, () => ({
		zoomIn: () => zoomBy("zoomIn"),
		zoomOut: () => zoomBy("zoomOut"),
		fit,
		turn: setTurn,
	}));

	const doubleTap = useDoubleTap((point) => {
		const box = plane.current?.parentElement?.getBoundingClientRect();
		if (!box) return;
		if (isZoomed()) fit();
		else
			zoomTo(doubleTapScale, {
				x: (point.x - box.left - box.width / 2) * doubleTapScale,
				y: (point.y - box.top - box.height / 2) * doubleTapScale,
			});
	});

	return (
		<div
			className={css.stage}
			data-scale={Number(scale.toFixed(3))}
			data-angle={((turn.angle % 360) + 360) % 360}
			data-flip={`${turn.x === -1 ? "x" : ""}${turn.y === -1 ? "y" : ""}`}
			data-beside
			onPointerDown={(event) => {
				doubleTap.press(event);
				pinch.press(event);
			}}
			onPointerUp={(event) => {
				pinch.release(event);
				doubleTap.release(event);
			}}
			onPointerCancel={pinch.release}
		>
			<div ref={plane} className={css.plane} data-beside>
				<img
					ref={image}
					src={item.source}
					alt={item.caption || item.thumbnail?.alt || ""}
					className={css.photo}
					data-sideways={isSideways(turn) || undefined}
					draggable={false}
					style={{ transform: `scale(${turn.x}, ${turn.y}) rotate(${turn.angle}deg)` }}
					onLoad={onLoad}
					onError={() => onFail("image_not_found")}
				/>
			</div>
		</div>
	);
}
