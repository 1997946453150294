import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

export type CameraState = "asking" | "live" | "denied" | "missing" | "failed";

const getCameraState = (error: unknown): CameraState => {
	const name = error instanceof DOMException ? error.name : "";
	if (name === "NotAllowedError" || name === "SecurityError") return "denied";
	if (name === "NotFoundError" || name === "OverconstrainedError") return "missing";
	return "failed";
};

/** Streams the camera to a video element. It stops when the element is unmounted. */
export function useCamera(facing: "environment" | "user"): {
	video: RefObject<HTMLVideoElement | null>;
	state: CameraState;
	retry: () => void;
} {
	const video = useRef<HTMLVideoElement>(null);
	const [state, setState] = useState<CameraState>("asking");
	const [tries, setTries] = useState(0);
	const retry = useCallback(() => setTries((count) => count + 1), []);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a retry asks for the camera again
	useEffect(() => {
		if (!navigator.mediaDevices?.getUserMedia) return setState("missing");
		let stream: MediaStream | undefined;
		let over = false;
		setState("asking");
		navigator.mediaDevices
			.getUserMedia({
				audio: false,
				video: { facingMode: { ideal: facing }, width: { ideal: 1920 }, height: { ideal: 1080 } },
			})
			.then(async (granted) => {
				stream = granted;
				if (over || !video.current) return stopStream(granted);
				video.current.srcObject = granted;
				await video.current.play();
				setState("live");
			})
			.catch((error: unknown) => {
				if (!over) setState(getCameraState(error));
			});
		return () => {
			over = true;
			if (stream) stopStream(stream);
		};
	}, [facing, tries]);

	return { video, state, retry };
}

function stopStream(stream: MediaStream): void {
	for (const track of stream.getTracks()) track.stop();
}
