import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { type CaptureShape, guideAutoCapture } from "../capture/auto-capture.ts";
import type { CaptureHint } from "./frame-analysis.ts";
import { createVideoFrameSource } from "./frames.ts";
import type { CameraState } from "./use-camera.ts";

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
