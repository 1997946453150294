import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { type CaptureShape, guideAutoCapture } from "../capture/auto-capture.ts";
import type { CaptureHint } from "./frame-analysis.ts";
import { createVideoFrameSource } from "./frames.ts";
import type { CameraState } from "./use-camera.ts";

/**
 * The text of a hint. Selfies have their own for some: nobody focuses a selfie or turns a document to the light. Nobody is
 * told to hold still for a photo that isn't taken automatically.
 */
export function getHintTextKey(shape: CaptureShape, hint: CaptureHint | "starting", automatic: boolean) {
	if (hint === "ready" && !automatic) return "capture.hint.ready_to_press";
	return shape === "selfie" && (hint === "dark" || hint === "blur")
		? (`capture.hint_selfie.${hint}` as const)
		: (`capture.hint.${hint}` as const);
}

/**
 * Tells the person how to hold the document or the face, from the frames of the live camera.
 * @param automatic whether `onGood` is called once enough frames in a row are good
 */
export function useCaptureHint(
	video: RefObject<HTMLVideoElement | null>,
	state: CameraState,
	shape: CaptureShape,
	{ automatic, onGood }: { automatic: boolean; onGood: () => void },
): CaptureHint | "starting" {
	const [hint, setHint] = useState<CaptureHint | "starting">("starting");
	const good = useEffectEvent(onGood);
	useEffect(() => {
		if (state !== "live" || !video.current) return;
		return guideAutoCapture(createVideoFrameSource(video.current), shape, (found, isGood) => {
			setHint(found);
			if (automatic && isGood) good();
		});
	}, [state, shape, video, automatic]);
	return hint;
}
