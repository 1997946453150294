import { type RefObject, useEffect, useRef } from "react";
import { type CameraRecorder, recordVideo } from "./camera-recorder.ts";
import type { CameraState } from "./use-camera.ts";

/** Records the camera while it is live. @param isWanted whether to record at all */
export function useCameraRecorder(
	video: RefObject<HTMLVideoElement | null>,
	state: CameraState,
	isWanted: boolean,
): RefObject<CameraRecorder | null> {
	const recorder = useRef<CameraRecorder | null>(null);
	useEffect(() => {
		if (state !== "live" || !isWanted || !video.current?.videoWidth) return;
		// A browser that fails to record is treated like one that can't: the photo matters more.
		try {
			recorder.current = recordVideo(video.current);
		} catch {
			return;
		}
		return () => recorder.current?.stop();
	}, [state, isWanted, video]);
	return recorder;
}
