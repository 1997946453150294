import { ActionIcon, Button } from "@mantine/core";
import { IconCameraRotate } from "@tabler/icons-react";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import type { CaptureShape } from "../capture/auto-capture.ts";
import css from "./camera.module.css";
import { CameraPreview } from "./camera-preview.tsx";
import type { CaptureHint } from "./frame-analysis.ts";
import { type CameraState, findCameraProblem, useCamera } from "./use-camera.ts";
import { useCameraRecorder } from "./use-camera-recorder.ts";
import { useCaptureHint } from "./use-capture-hint.ts";
import { useShutter } from "./use-shutter.ts";

/** Selfies have their own texts for these hints: nobody focuses a selfie or turns a document to the light. */
const getHintTextKey = (shape: CaptureShape, hint: CaptureHint | "starting") =>
	shape === "selfie" && (hint === "dark" || hint === "blur")
		? (`capture.hint_selfie.${hint}` as const)
		: (`capture.hint.${hint}` as const);

/** Switches to the phone's next camera at the same side. */
function LensButton({ onSwitch }: { onSwitch: () => void }) {
	const { t } = useTranslation("verify");
	return (
		<ActionIcon
			className={css.lens}
			variant="filled"
			color="dark"
			size="xl"
			radius="xl"
			onClick={onSwitch}
			aria-label={t("capture.switch_lens")}
			title={t("capture.switch_lens")}
		>
			<IconCameraRotate size={24} stroke={1.6} aria-hidden />
		</ActionIcon>
	);
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
	const recorder = useCameraRecorder(video, state, recorded);
	const take = useShutter(video, shape, (pictures) => onCapture(pictures, recorder.current?.take() ?? null));
	const hint = useCaptureHint(video, state, shape, { automatic, onGood: () => void take() });

	const reportState = useEffectEvent(onState);
	useEffect(() => reportState(state, retry), [state, retry]);

	return (
		<div className={css.camera} hidden={findCameraProblem(state) !== null}>
			<CameraPreview video={video} state={state} shape={shape} isReady={hint === "ready"}>
				{state === "paused" ? (
					<Button className={css.play} size="lg" onClick={play}>
						{t("capture.tap_to_start")}
					</Button>
				) : (
					<p className={css.hint} aria-live="polite" data-ready={hint === "ready"}>
						{state === "asking" ? t("capture.asking") : t(getHintTextKey(shape, hint))}
					</p>
				)}
				{state === "live" && switchLens && <LensButton onSwitch={switchLens} />}
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
