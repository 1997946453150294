import { Button, Loader } from "@mantine/core";
import {
	IconArrowLeft,
	IconArrowRight,
	IconEyeClosed,
	IconFocusCentered,
	IconRefresh,
	IconSun,
	IconZoomIn,
} from "@tabler/icons-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LivenessStep } from "../../../../domain/verifications/liveness/challenge-contract.ts";
import type { ReasonName } from "../../../../domain/verifications/reasons.ts";
import { getGuideArea } from "../camera/frame.ts";
import { createVideoFrameSource, watchFrames } from "../camera/frames.ts";
import { isTooDark } from "../camera/gray.ts";
import { LensButton } from "../camera/lens-button.tsx";
import { type CameraState, useCamera } from "../camera/use-camera.ts";
import { useFaceGuide } from "../face-guide/use-face-guide.ts";
import css from "./liveness-stage.module.css";
import { StepProgress } from "./step-progress.tsx";
import { type ChallengeHandlers, useChallengeFilming } from "./use-challenge-filming.ts";

const stepIcons = {
	left: IconArrowLeft,
	right: IconArrowRight,
	approach: IconZoomIn,
	blink: IconEyeClosed,
	lights: IconSun,
} as const;

const getStepIcon = (step: LivenessStep) => stepIcons[step.kind === "turn" ? step.direction : step.kind];
const getStepText = (step: LivenessStep) =>
	step.kind === "turn" ? (`live.do_turn_${step.direction}` as const) : (`live.do_${step.kind}` as const);

/** Reasons of a repeated step that have their own text. */
const redoTexts = [
	"turn_not_seen",
	"approach_not_seen",
	"blink_not_seen",
	"lights_not_seen",
	"face_not_found",
	"several_faces",
] as const;
const getRedoTextKey = (reason: ReasonName | null) => redoTexts.find((known) => known === reason) ?? "other";

/** The light on the face is measured three times a second. */
const lookIntervalMs = 333;

/** Whether the face is too dark. */
function useDarkness(video: RefObject<HTMLVideoElement | null>, state: CameraState): boolean {
	const [dark, setDark] = useState(false);
	useEffect(() => {
		if (state !== "live" || !video.current) return;
		return watchFrames(createVideoFrameSource(video.current), lookIntervalMs, async (frame) => {
			setDark(isTooDark(await frame.gray(getGuideArea("selfie", frame.width, frame.height), 64)));
		});
	}, [state, video]);
	return dark;
}

/** The full-screen view during a challenge: instructions, camera preview and progress. */
export function LivenessStage(handlers: ChallengeHandlers) {
	const { t } = useTranslation("verify");
	const { video, state, play, switchLens } = useCamera("user");
	const stage = useRef<HTMLElement>(null);
	const { hint, measured, begin, getObservation, progress } = useFaceGuide(video, state === "live");

	const { challenge, scene, sending } = useChallengeFilming(
		video,
		state,
		{ begin, getObservation },
		handlers,
	);

	useEffect(() => stage.current?.focus(), []);

	const dark = useDarkness(video, state);

	const step = scene && challenge?.steps[scene.step];
	const phase = scene?.phase ?? "ready";
	const going = step && phase === "go";
	const Icon = going ? getStepIcon(step) : phase === "redo" ? IconRefresh : IconFocusCentered;
	const instruction = () => {
		if (state === "asking" || state === "interrupted") return t(`capture.${state}`);
		if (state === "paused") return t("capture.tap_to_start");
		if (going) return t(getStepText(step));
		if (phase === "redo") return t(`live.retry.${getRedoTextKey(scene?.reason ?? null)}`);
		if (phase !== "checking") return t("live.get_ready");
		return t(sending?.isRetry ? "live.sending_again" : "live.wait");
	};
	const shown = phase === "checking" ? null : dark ? t("capture.hint.dark") : hint && t(`live.hint.${hint}`);
	return (
		<section
			ref={stage}
			tabIndex={-1}
			className={css.stage}
			aria-label={t("live.title")}
			data-color={scene?.color ?? undefined}
			data-phase={phase}
			data-step={going ? (step.kind === "turn" ? `turn-${step.direction}` : step.kind) : "ready"}
			onKeyDown={({ key }) => key === "Escape" && handlers.onInterrupted("stopped")}
		>
			<p className={css.instruction} aria-live="assertive">
				{phase === "checking" ? (
					<Loader size={30} aria-hidden />
				) : (
					<Icon size={30} stroke={1.8} aria-hidden />
				)}
				<span>{instruction()}</span>
			</p>
			<div className={css.oval} data-measured={measured}>
				<div className={css.view}>
					<video ref={video} playsInline muted className={css.video} aria-label={t("capture.view")} />
				</div>
				<svg className={css.ring} viewBox="0 0 76 100" aria-hidden="true">
					<path ref={progress} d="M38 .5A37.5 49.5 0 0 1 38 99.5A37.5 49.5 0 0 1 38 .5" pathLength={1} />
				</svg>
				<p className={css.hint} role="status" data-good={!dark && hint === "hold"}>
					{shown}
				</p>
			</div>
			<div className={css.footer}>
				{state === "paused" && (
					<Button size="lg" onClick={play}>
						{t("capture.tap_to_start")}
					</Button>
				)}
				{state === "live" && phase === "ready" && (scene?.step ?? 0) === 0 && switchLens && (
					<LensButton onSwitch={switchLens} />
				)}
				{challenge && <StepProgress count={challenge.steps.length} scene={scene} sending={sending} />}
				<Button variant="subtle" color="gray" onClick={() => handlers.onInterrupted("stopped")}>
					{t("live.stop")}
				</Button>
			</div>
		</section>
	);
}
