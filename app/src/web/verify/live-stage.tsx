import { Button } from "@mantine/core";
import {
	IconArrowLeft,
	IconArrowRight,
	IconEyeClosed,
	IconFocusCentered,
	IconSun,
	IconZoomIn,
} from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LivenessChallenge, LivenessStep } from "../../domain/verifications/challenge-contract.ts";
import type { LiveFrame } from "../api.ts";
import { film, type Scene } from "./film.ts";
import { guideArea, sample } from "./frame.ts";
import { isDark } from "./frame-analysis.ts";
import { useGuide } from "./guide/use-guide.ts";
import css from "./live-stage.module.css";
import { type CameraState, useCamera } from "./use-camera.ts";

const icons = {
	left: IconArrowLeft,
	right: IconArrowRight,
	approach: IconZoomIn,
	blink: IconEyeClosed,
	lights: IconSun,
} as const;

const iconOf = (step: LivenessStep) => icons[step.kind === "turn" ? step.direction : step.kind];
const textOf = (step: LivenessStep) =>
	step.kind === "turn" ? (`live.do_turn_${step.direction}` as const) : (`live.do_${step.kind}` as const);

/** Looks at the light on the face, three times a second. */
const lookEvery = 333;

/** Why it ended without all of its frames. */
export type Interruption = Exclude<CameraState, "live" | "asking"> | "stopped" | "lost_camera" | "refused";

/** The whole screen while the person does what a challenge asks: what to do, themselves, how far they are. */
export function LiveStage({
	draw,
	onFilmed,
	onInterrupted,
}: {
	/** Draws the challenge, once the camera is there: from then on its time runs. */
	draw: () => Promise<LivenessChallenge>;
	onFilmed: (challenge: LivenessChallenge, frames: LiveFrame[]) => void;
	onInterrupted: (why: Interruption, error?: unknown) => void;
}) {
	const { t } = useTranslation("verify");
	const { video, state } = useCamera("user");
	const [challenge, setChallenge] = useState<LivenessChallenge | null>(null);
	const [scene, setScene] = useState<Scene | null>(null);
	const stage = useRef<HTMLElement>(null);
	const { hint, measured, guide, progress } = useGuide(video, state === "live");

	const interrupted = useEffectEvent(onInterrupted);
	const perform = useEffectEvent(async (source: HTMLVideoElement, stop: AbortController) => {
		try {
			const drawn = await draw();
			if (stop.signal.aborted) return;
			setChallenge(drawn);
			const show = (next: Scene) => {
				setScene(next);
				guide.current?.begin(next.phase === "go" ? (drawn.steps[next.step] ?? null) : null);
			};
			const frames = await film(source, drawn, show, () => guide.current?.seen() ?? null, stop.signal);
			if (frames) onFilmed(drawn, frames);
		} catch (error) {
			if (!stop.signal.aborted) onInterrupted("refused", error);
		}
	});

	useEffect(() => {
		if (state === "denied" || state === "missing" || state === "failed") interrupted(state);
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
		if (state !== "live") return;
		const timer = setInterval(() => {
			const source = video.current;
			if (!source?.videoWidth) return;
			const { videoWidth, videoHeight } = source;
			setDark(isDark(sample(source, "overview", guideArea("selfie", videoWidth, videoHeight), 64)));
		}, lookEvery);
		return () => clearInterval(timer);
	}, [state, video]);

	const step = scene && challenge?.steps[scene.step];
	const going = step && scene.phase === "go";
	const Icon = going ? iconOf(step) : IconFocusCentered;
	const shown = dark ? t("capture.hint.dark") : hint && t(`live.hint.${hint}`);
	const told = going ? t(textOf(step)) : t(state === "asking" ? "capture.asking" : "live.get_ready");
	return (
		<section
			ref={stage}
			tabIndex={-1}
			className={css.stage}
			aria-label={t("live.title")}
			data-colour={scene?.colour ?? undefined}
			data-step={going ? (step.kind === "turn" ? `turn-${step.direction}` : step.kind) : "ready"}
			onKeyDown={({ key }) => key === "Escape" && onInterrupted("stopped")}
		>
			<p className={css.told} aria-live="assertive">
				<Icon size={30} stroke={1.8} aria-hidden />
				<span>{told}</span>
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
			<div className={css.foot}>
				{challenge && (
					<ol
						className={css.progress}
						aria-label={t("live.step", { number: (scene?.step ?? 0) + 1, count: challenge.steps.length })}
					>
						{challenge.steps.map((one, number) => (
							<li
								// biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name, and two may be alike
								key={`${one.kind}-${number}`}
								data-reached={scene !== null && (number < scene.step || (number === scene.step && going))}
							/>
						))}
					</ol>
				)}
				<Button variant="subtle" color="gray" onClick={() => onInterrupted("stopped")}>
					{t("live.stop")}
				</Button>
			</div>
		</section>
	);
}
