import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type {
	ChallengeStepVerdict,
	LivenessChallenge,
} from "../../../../domain/verifications/liveness/challenge-contract.ts";
import type { LivenessFrame } from "../../../client/api/api-client.ts";
import { NetworkError } from "../../../client/api/network-error.ts";
import { createVideoFrameSource } from "../camera/frames.ts";
import { type CameraProblem, type CameraState, findCameraProblem } from "../camera/use-camera.ts";
import { outages, sendWithRetry } from "../capture/send-with-retry.ts";
import type { useFaceGuide } from "../face-guide/use-face-guide.ts";
import { filmChallenge, type JudgeStep, type LivenessScene, type StepAttempt } from "./film-challenge.ts";
import type { SendingProgress } from "./step-progress.tsx";

/** A change is visible once two animation frames have started. */
const waitForPaint = () =>
	new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** A muted camera delivers no image, as during a call. */
const lossEvents = ["ended", "mute"] as const;

/** Why filming ended early. */
export type Interruption = CameraProblem | "stopped" | "lost_camera" | "lost_network" | "refused";

/** Sends the frames of a step. */
export type SubmitChallengeStep = (
	challenge: LivenessChallenge,
	tried: StepAttempt,
	frames: readonly LivenessFrame[],
	onProgress: (share: number) => void,
) => Promise<ChallengeStepVerdict>;

/** What a challenge needs of the page, and tells it. */
export interface ChallengeHandlers {
	/** Creates the challenge once the camera is running, because its time starts then. */
	draw: () => Promise<LivenessChallenge>;
	/** Sends each step as soon as it is done; null when all of it is sent at the end. */
	send?: SubmitChallengeStep | null;
	onFilmed: (challenge: LivenessChallenge, frames: LivenessFrame[]) => void;
	onInterrupted: (why: Interruption, error?: unknown) => void;
}

/** Sends steps one after the other. @returns the current progress, and a function that judges the steps of a challenge */
function useStepSender() {
	const [sending, setSending] = useState<SendingProgress | null>(null);
	const judgeOf =
		(drawn: LivenessChallenge, submitChallengeStep: SubmitChallengeStep, stop: AbortSignal): JudgeStep =>
		async (tried, frames) => {
			const onProgress = (share: number, again = false) =>
				!stop.aborted && setSending({ share, isRetry: again });
			onProgress(0);
			const verdict = await sendWithRetry(
				() => submitChallengeStep(drawn, tried, frames, onProgress),
				outages,
				() => onProgress(0, true),
				stop,
			);
			setSending(null);
			return verdict;
		};
	return { sending, judgeOf };
}

/**
 * Films a challenge as soon as the camera is live. Ends it when the person leaves the page or the camera is lost.
 * @returns the challenge once it is drawn, what the screen shows of it, and the step that is being sent
 */
export function useChallengeFilming(
	video: RefObject<HTMLVideoElement | null>,
	state: CameraState,
	{ begin, getObservation }: Pick<ReturnType<typeof useFaceGuide>, "begin" | "getObservation">,
	{ draw, send, onFilmed, onInterrupted }: ChallengeHandlers,
) {
	const [challenge, setChallenge] = useState<LivenessChallenge | null>(null);
	const [scene, setScene] = useState<LivenessScene | null>(null);
	const { sending, judgeOf } = useStepSender();
	const interrupted = useEffectEvent(onInterrupted);
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
			const judge = send ? judgeOf(drawn, send, stop.signal) : null;
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
		for (const event of lossEvents) track?.addEventListener(event, lost);
		const awake = navigator.wakeLock?.request("screen").catch(() => null);
		void perform(video.current, stop);
		return () => {
			stop.abort();
			document.removeEventListener("visibilitychange", left);
			for (const event of lossEvents) track?.removeEventListener(event, lost);
			void awake?.then((lock) => lock?.release());
		};
	}, [state, video]);
	return { challenge, scene, sending };
}
