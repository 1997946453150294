import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CaptureShape } from "../capture/auto-capture.ts";
import css from "./camera.module.css";
import { getGuideArea, type ImageArea } from "./frame.ts";
import type { CameraState } from "./use-camera.ts";

const toPercentages = ({ x, y, width, height }: ImageArea) => ({
	left: `${x * 100}%`,
	top: `${y * 100}%`,
	width: `${width * 100}%`,
	height: `${height * 100}%`,
});

/** In landscape the preview is nearly as high as the screen: scrolls so that all of its frame is visible. */
function useVisibleFrame(
	view: RefObject<HTMLDivElement | null>,
	state: CameraState,
	size: { width: number; height: number },
): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: the preview's height depends on the shape
	useEffect(() => {
		if (state !== "live") return;
		const sideways = window.matchMedia("(orientation: landscape) and (max-height: 30em)");
		const showAll = () => {
			if (sideways.matches) view.current?.scrollIntoView({ block: "center", behavior: "instant" });
		};
		showAll();
		sideways.addEventListener("change", showAll);
		return () => sideways.removeEventListener("change", showAll);
	}, [state, size]);
}

/** The camera's image in its own proportions, with the frame that the document or the face must fill. */
export function CameraPreview({
	video,
	state,
	shape,
	isReady,
	children,
}: {
	video: RefObject<HTMLVideoElement | null>;
	state: CameraState;
	shape: CaptureShape;
	/** Whether the document or the face fills the frame well. */
	isReady: boolean;
	/** Shown over the image. */
	children: ReactNode;
}) {
	const { t } = useTranslation("verify");
	const view = useRef<HTMLDivElement>(null);
	const [size, setSize] = useState({ width: 4, height: 3 });
	const followSize = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) =>
		setSize({ width: currentTarget.videoWidth, height: currentTarget.videoHeight });
	useVisibleFrame(view, state, size);
	return (
		<div
			ref={view}
			className={css.view}
			style={{
				aspectRatio: `${size.width} / ${size.height}`,
				// The width follows from the available height, so that the frame stays aligned with the video.
				width: `min(100%, calc(var(--high) * ${size.width / size.height}))`,
			}}
		>
			<video
				ref={video}
				playsInline
				muted
				className={css.video}
				data-mirrored={shape === "selfie"}
				aria-label={t("capture.view")}
				onLoadedMetadata={followSize}
				// A phone that is turned swaps the sides of the image.
				onResize={followSize}
			/>
			<div
				className={css.guide}
				data-shape={shape}
				data-ready={isReady}
				style={toPercentages(getGuideArea(shape, size.width, size.height))}
			/>
			{children}
		</div>
	);
}
