import { Button } from "@mantine/core";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import type { CaptureShape } from "../capture/auto-capture.ts";
import css from "./camera.module.css";
import { CameraPreview } from "./camera-preview.tsx";
import { LensButton } from "./lens-button.tsx";
import { type CameraState, findCameraProblem, useCamera } from "./use-camera.ts";
import { useCameraRecorder } from "./use-camera-recorder.ts";
import { getHintTextKey, useCaptureHint } from "./use-capture-hint.ts";
import { useFrozenCamera } from "./use-frozen-camera.ts";
import { useShutter } from "./use-shutter.ts";

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
	const camera = useCamera(shape === "selfie" ? "user" : "environment");
	const { video, retry, play, switchLens } = camera;
	const state = useFrozenCamera(video, camera.state) ? "interrupted" : camera.state;
	const recorder = useCameraRecorder(video, state, recorded);
	const take = useShutter(video, shape, (photos) => onCapture(photos, recorder.current?.take() ?? null));
	const hint = useCaptureHint(video, state, shape, { automatic, onGood: () => void take() });

	const reportState = useEffectEvent(onState);
	useEffect(() => reportState(state, retry), [state, retry]);

	return (
		<div className={css.camera} hidden={findCameraProblem(state) !== null}>
			<CameraPreview video={video} state={state} shape={shape} isReady={state === "live" && hint === "ready"}>
				{state === "paused" && (
					<Button className={css.play} size="lg" onClick={play}>
						{t("capture.tap_to_start")}
					</Button>
				)}
				{state === "interrupted" && (
					<Button className={css.play} size="lg" onClick={retry}>
						{t("capture.camera")}
					</Button>
				)}
				{state !== "paused" && (
					<p className={css.hint} aria-live="polite" data-ready={state === "live" && hint === "ready"}>
						{state === "asking" || state === "interrupted"
							? t(`capture.${state}`)
							: t(getHintTextKey(shape, hint, automatic))}
					</p>
				)}
				{state === "live" && switchLens && <LensButton className={css.lens} onSwitch={switchLens} />}
			</CameraPreview>
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
