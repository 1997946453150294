import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { guideShutter, type Shape, takePicture } from "./auto-capture.ts";
import css from "./camera.module.css";
import { guideArea } from "./frame.ts";
import type { Hint } from "./frame-analysis.ts";
import { videoFrames } from "./frames.ts";
import { type Recorder, recordFrom } from "./recorder.ts";
import { type CameraState, useCamera } from "./use-camera.ts";

/** In words for what is photographed: nobody focuses a selfie, nor turns a document to the light. */
const hintText = (shape: Shape, hint: Hint | "starting") =>
	shape === "selfie" && (hint === "dark" || hint === "blur")
		? (`capture.hint_selfie.${hint}` as const)
		: (`capture.hint.${hint}` as const);

/** The live picture with its frame, hints in words, and a shutter that can go by itself when all is well. */
export function Camera({
	shape,
	recorded,
	automatic,
	onCapture,
	onState,
}: {
	shape: Shape;
	/** Whether the seconds before are wanted too, where the browser can. */
	recorded: boolean;
	/** Whether the shutter goes by itself. */
	automatic: boolean;
	onCapture: (frames: Blob[], recording: Promise<Blob | null> | null) => void;
	onState: (state: CameraState, retry: () => void) => void;
}) {
	const { t } = useTranslation("verify");
	const { video, state, retry } = useCamera(shape === "selfie" ? "user" : "environment");
	const [hint, setHint] = useState<Hint | "starting">("starting");
	const [size, setSize] = useState({ width: 4, height: 3 });
	const taking = useRef(false);
	const view = useRef<HTMLDivElement>(null);
	const recorder = useRef<Recorder | null>(null);

	const told = useEffectEvent(onState);
	useEffect(() => told(state, retry), [state, retry]);

	const take = useEffectEvent(async () => {
		const source = video.current;
		if (!source || taking.current || source.videoWidth === 0) return;
		taking.current = true;
		const reader = videoFrames(source).read();
		const pictures = await takePicture(reader, shape).finally(() => reader.close());
		if (pictures.length > 0) onCapture(pictures, recorder.current?.take() ?? null);
		else taking.current = false;
	});

	useEffect(() => {
		if (state !== "live" || !video.current) return;
		return guideShutter(videoFrames(video.current), shape, (found, isGood) => {
			setHint(found);
			if (automatic && isGood) void take();
		});
	}, [state, shape, video, automatic]);

	useEffect(() => {
		if (state !== "live" || !recorded || !video.current?.videoWidth) return;
		// A browser that promises to record and can't is one that doesn't: the picture is what matters.
		try {
			recorder.current = recordFrom(video.current);
		} catch {
			return;
		}
		return () => recorder.current?.stop();
	}, [state, recorded, video]);

	// On a phone held sideways the picture is nearly as high as the screen: all of its frame is to be seen.
	// biome-ignore lint/correctness/useExhaustiveDependencies: a picture of another shape has another height
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

	const area = guideArea(shape, size.width, size.height);
	return (
		<div className={css.camera} hidden={state !== "live" && state !== "asking"}>
			<div
				ref={view}
				className={css.view}
				style={{
					aspectRatio: `${size.width} / ${size.height}`,
					// As wide as the screen lets it be high: the frame keeps its place on the picture.
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
					onLoadedMetadata={({ currentTarget }) =>
						setSize({ width: currentTarget.videoWidth, height: currentTarget.videoHeight })
					}
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
				<p className={css.hint} aria-live="polite" data-ready={hint === "ready"}>
					{state === "asking" ? t("capture.asking") : t(hintText(shape, hint))}
				</p>
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
