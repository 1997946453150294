import { ActionIcon, Button } from "@mantine/core";
import { IconCameraRotate } from "@tabler/icons-react";
import { type RefObject, type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type CaptureShape, guideAutoCapture, takePictures } from "../capture/auto-capture.ts";
import css from "./camera.module.css";
import { type CameraRecorder, recordVideo } from "./camera-recorder.ts";
import { getGuideArea } from "./frame.ts";
import type { CaptureHint } from "./frame-analysis.ts";
import { createVideoFrameSource } from "./frames.ts";
import { type CameraState, findCameraProblem, useCamera } from "./use-camera.ts";

/** Selfies have their own texts for these hints: nobody focuses a selfie or turns a document to the light. */
const getHintTextKey = (shape: CaptureShape, hint: CaptureHint | "starting") =>
	shape === "selfie" && (hint === "dark" || hint === "blur")
		? (`capture.hint_selfie.${hint}` as const)
		: (`capture.hint.${hint}` as const);

/** Records the camera while it is live. */
function useRecorder(
	video: RefObject<HTMLVideoElement | null>,
	state: CameraState,
	recorded: boolean,
): RefObject<CameraRecorder | null> {
	const recorder = useRef<CameraRecorder | null>(null);
	useEffect(() => {
		if (state !== "live" || !recorded || !video.current?.videoWidth) return;
		// A browser that fails to record is treated like one that can't: the photo matters more.
		try {
			recorder.current = recordVideo(video.current);
		} catch {
			return;
		}
		return () => recorder.current?.stop();
	}, [state, recorded, video]);
	return recorder;
}

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

/** The camera preview with its frame, hints, and a shutter that can fire automatically. */
export function Camera({
	shape,
	recorded,
	automatic,
	onCapture,
	onState,
}: {
	shape: CaptureShape;
	/** Whether to record the seconds before the photo too, if the browser can. */
	recorded: boolean;
	/** Whether the photo is taken automatically. */
	automatic: boolean;
	onCapture: (frames: Blob[], recording: Promise<Blob | null> | null) => void;
	onState: (state: CameraState, retry: () => void) => void;
}) {
	const { t } = useTranslation("verify");
	const { video, state, retry, play, switchLens } = useCamera(shape === "selfie" ? "user" : "environment");
	const [hint, setHint] = useState<CaptureHint | "starting">("starting");
	const [size, setSize] = useState({ width: 4, height: 3 });
	const followSize = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) =>
		setSize({ width: currentTarget.videoWidth, height: currentTarget.videoHeight });
	const taking = useRef(false);
	const view = useRef<HTMLDivElement>(null);
	const recorder = useRecorder(video, state, recorded);

	const reportState = useEffectEvent(onState);
	useEffect(() => reportState(state, retry), [state, retry]);

	const take = useEffectEvent(async () => {
		const source = video.current;
		if (!source || taking.current || source.videoWidth === 0) return;
		taking.current = true;
		const reader = createVideoFrameSource(source).openReader();
		const pictures = await takePictures(reader, shape).finally(() => reader.close());
		if (pictures.length > 0) onCapture(pictures, recorder.current?.take() ?? null);
		else taking.current = false;
	});

	useEffect(() => {
		if (state !== "live" || !video.current) return;
		return guideAutoCapture(createVideoFrameSource(video.current), shape, (found, isGood) => {
			setHint(found);
			if (automatic && isGood) void take();
		});
	}, [state, shape, video, automatic]);

	useVisibleFrame(view, state, size);

	const area = getGuideArea(shape, size.width, size.height);
	return (
		<div className={css.camera} hidden={findCameraProblem(state) !== null}>
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
					// A phone that is turned swaps the sides of the picture.
					onResize={followSize}
				/>
				<div
					className={css.guide}
					data-shape={shape}
					data-ready={hint === "ready"}
					style={{
						left: `${area.x * 100}%`,
						top: `${area.y * 100}%`,
						width: `${area.width * 100}%`,
						height: `${area.height * 100}%`,
					}}
				/>
				{state === "paused" ? (
					<Button className={css.play} size="lg" onClick={play}>
						{t("capture.tap_to_start")}
					</Button>
				) : (
					<p className={css.hint} aria-live="polite" data-ready={hint === "ready"}>
						{state === "asking" ? t("capture.asking") : t(getHintTextKey(shape, hint))}
					</p>
				)}
				{state === "live" && switchLens && (
					<ActionIcon
						className={css.lens}
						variant="filled"
						color="dark"
						size="xl"
						radius="xl"
						onClick={switchLens}
						aria-label={t("capture.switch_lens")}
						title={t("capture.switch_lens")}
					>
						<IconCameraRotate size={24} stroke={1.6} aria-hidden />
					</ActionIcon>
				)}
			</div>
			<button
				type="button"
				className={css.shutter}
				onClick={() => take()}
				disabled={state !== "live"}
				aria-label={t("capture.shutter")}
			>
				<span />
			</button>
		</div>
	);
}
