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
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type {
	LivenessChallenge,
	LivenessStep,
} from "../../../../domain/verifications/liveness/challenge-contract.ts";
import type { ChallengeStepVerdict } from "../../../../domain/verifications/liveness/challenge-steps-contract.ts";
import type { ReasonName } from "../../../../domain/verifications/reasons.ts";
import type { LivenessFrame } from "../../../client/api/api-client.ts";
import { NetworkError } from "../../../client/api/network-error.ts";
import { getGuideArea } from "../camera/frame.ts";
import { createVideoFrameSource, watchFrames } from "../camera/frames.ts";
import { isTooDark } from "../camera/gray.ts";
import { type CameraProblem, findCameraProblem, useCamera } from "../camera/use-camera.ts";
import { useFaceGuide } from "../face-guide/use-face-guide.ts";
import { filmChallenge, type JudgeStep, type LivenessScene, type StepAttempt } from "./film-challenge.ts";
import css from "./liveness-stage.module.css";
import { sendWithRetry } from "./send-with-retry.ts";
import { type SendingProgress, StepProgress } from "./step-progress.tsx";

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

/** A change is visible once two animation frames have started. */
const waitForPaint = () =>
	new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** Why filming ended early. */
export type Interruption = CameraProblem | "stopped" | "lost_camera" | "lost_network" | "refused";

/** Sends the frames of a step. */
export type SubmitChallengeStep = (
	challenge: LivenessChallenge,
	tried: StepAttempt,
	frames: readonly LivenessFrame[],
	onProgress: (share: number) => void,
) => Promise<ChallengeStepVerdict>;

/** The full-screen view during a challenge: instructions, camera preview and progress. */
export function LivenessStage({
	draw,
	send = null,
	onFilmed,
	onInterrupted,
}: {
	/** Creates the challenge once the camera is running, because its time starts then. */
	draw: () => Promise<LivenessChallenge>;
	/** Sends each step as soon as it is done; null when all of it is sent at the end. */
	send?: SubmitChallengeStep | null;
	onFilmed: (challenge: LivenessChallenge, frames: LivenessFrame[]) => void;
	onInterrupted: (why: Interruption, error?: unknown) => void;
}) {
	const { t } = useTranslation("verify");
	const { video, state, play } = useCamera("user");
	const [challenge, setChallenge] = useState<LivenessChallenge | null>(null);
	const [scene, setScene] = useState<LivenessScene | null>(null);
	const [sending, setSending] = useState<SendingProgress | null>(null);
	const stage = useRef<HTMLElement>(null);
	const { hint, measured, begin, getObservation, progress } = useFaceGuide(video, state === "live");

	const interrupted = useEffectEvent(onInterrupted);
	const judgeOf =
		(drawn: LivenessChallenge, submitChallengeStep: SubmitChallengeStep, stop: AbortSignal): JudgeStep =>
		async (tried, frames) => {
			const onProgress = (share: number, again = false) =>
				!stop.aborted && setSending({ share, isRetry: again });
			onProgress(0);
			const verdict = await sendWithRetry(
				() => submitChallengeStep(drawn, tried, frames, onProgress),
				() => onProgress(0, true),
				stop,
			);
			setSending(null);
			return verdict;
		};
	const perform = useEffectEvent(async (source: HTMLVideoElement, stop: AbortController) => {
		try {
			const drawn = await draw();
			if (stop.signal.aborted) return;
			setChallenge(drawn);
			let isGoing = false;
			const show = (next: LivenessScene) => {
				setScene(next);
				const goes = next.phase === "go";
				if (goes || isGoing) begin(goes ? (drawn.steps[next.step] ?? null) : null);
				isGoing = goes;
			};
			const judge = send && judgeOf(drawn, send, stop.signal);
			const frames = await filmChallenge(
				createVideoFrameSource(source),
				drawn,
				{ show, waitForPaint, getObservation, judge },
				stop.signal,
			);
			if (frames) onFilmed(drawn, frames);
		} catch (error) {
			if (!stop.signal.aborted)
				onInterrupted(error instanceof NetworkError ? "lost_network" : "refused", error);
		}
	});

	useEffect(() => {
		const problem = findCameraProblem(state);
		if (problem) interrupted(problem);
		if (state !== "live" || !video.current) return;
		const stop = new AbortController();
		const end = (why: Interruption) => {
			stop.abort();
			interrupted(why);
		};
		const left = () => document.hidden && end("stopped");
		const lost = () => end("lost_camera");
		const [track] = (video.current.srcObject as MediaStream).getVideoTracks();
		document.addEventListener("visibilitychange", left);
		track?.addEventListener("ended", lost);
		const awake = navigator.wakeLock?.request("screen").catch(() => null);
		void perform(video.current, stop);
		return () => {
			stop.abort();
			document.removeEventListener("visibilitychange", left);
			track?.removeEventListener("ended", lost);
			void awake?.then((lock) => lock?.release());
		};
	}, [state, video]);

	useEffect(() => stage.current?.focus(), []);

	const [dark, setDark] = useState(false);
	useEffect(() => {
		if (state !== "live" || !video.current) return;
		return watchFrames(createVideoFrameSource(video.current), lookIntervalMs, async (frame) => {
			setDark(isTooDark(await frame.gray(getGuideArea("selfie", frame.width, frame.height), 64)));
		});
	}, [state, video]);

	const step = scene && challenge?.steps[scene.step];
	const phase = scene?.phase ?? "ready";
	const going = step && phase === "go";
	const Icon = going ? getStepIcon(step) : phase === "redo" ? IconRefresh : IconFocusCentered;
	const instruction = () => {
		if (state === "asking") return t("capture.asking");
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
			data-colour={scene?.colour ?? undefined}
			data-phase={phase}
			data-step={going ? (step.kind === "turn" ? `turn-${step.direction}` : step.kind) : "ready"}
			onKeyDown={({ key }) => key === "Escape" && onInterrupted("stopped")}
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
				{challenge && <StepProgress count={challenge.steps.length} scene={scene} sending={sending} />}
				<Button variant="subtle" color="gray" onClick={() => onInterrupted("stopped")}>
					{t("live.stop")}
				</Button>
			</div>
		</section>
	);
}
