import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { hasFixedFocus, listRearLenses } from "./lenses.ts";

/** `paused`: the camera is allowed, but the browser only plays its video after a tap, as iPhones do in low-power mode. */
export type CameraState = "asking" | "paused" | "live" | "denied" | "missing" | "failed";

/** A state in which the camera can't be used. */
export type CameraProblem = Exclude<CameraState, "asking" | "paused" | "live">;

/** The problem of a camera that can't be used; null otherwise. */
export const findCameraProblem = (state: CameraState): CameraProblem | null =>
	state === "asking" || state === "paused" || state === "live" ? null : state;

const getCameraProblem = (error: unknown): CameraProblem => {
	const name = error instanceof DOMException ? error.name : "";
	if (name === "NotAllowedError" || name === "SecurityError") return "denied";
	if (name === "NotFoundError" || name === "OverconstrainedError") return "missing";
	return "failed";
};

const openCamera = (choice: MediaTrackConstraints): Promise<MediaStream> =>
	navigator.mediaDevices.getUserMedia({
		audio: false,
		video: { ...choice, width: { ideal: 1920 }, height: { ideal: 1080 } },
	});

type CameraSide = "environment" | "user";

const openSide = (side: CameraSide): Promise<MediaStream> => openCamera({ facingMode: { ideal: side } });

/** Opens one camera, or another at its side if it can't be opened: it may be gone, or be in use. */
const openLens = (deviceId: string, side: CameraSide): Promise<MediaStream> =>
	openCamera({ deviceId: { exact: deviceId } }).catch(() => openSide(side));

/** Opens the camera at one side; at the back, one that focuses rather than one that is known not to. */
async function openPreferredCamera(side: CameraSide): Promise<{ stream: MediaStream; lenses: string[] }> {
	const stream = await openSide(side);
	if (side === "user") return { stream, lenses: [] };
	const lenses = await listRearLenses().catch(() => []);
	const [track] = stream.getVideoTracks();
	const [best] = lenses;
	if (!track || !best || !hasFixedFocus(track) || track.getSettings().deviceId === best)
		return { stream, lenses };
	// Some phones can't have two cameras open.
	stopStream(stream);
	return { stream: await openLens(best, side), lenses };
}

/** Streams the camera to a video element. It stops when the element is unmounted. */
export function useCamera(side: CameraSide): {
	video: RefObject<HTMLVideoElement | null>;
	state: CameraState;
	/** Asks for the camera again. */
	retry: () => void;
	/** Starts a `paused` video; call it on a tap. */
	play: () => void;
	/** Opens the next camera at the same side; null with only one. */
	switchLens: (() => void) | null;
} {
	const video = useRef<HTMLVideoElement>(null);
	const [state, setState] = useState<CameraState>("asking");
	const [attempt, setAttempt] = useState(0);
	const [lenses, setLenses] = useState<string[]>([]);
	const [lens, setLens] = useState<string | null>(null);
	const retry = useCallback(() => setAttempt((count) => count + 1), []);
	const play = useCallback(() => {
		video.current?.play().then(
			() => setState("live"),
			() => setState("paused"),
		);
	}, []);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a retry asks for the camera again
	useEffect(() => {
		if (!navigator.mediaDevices?.getUserMedia) return setState("missing");
		let stream: MediaStream | undefined;
		let over = false;
		setState("asking");
		const open = async () => {
			if (lens !== null) {
				stream = await openLens(lens, side);
			} else {
				const preferred = await openPreferredCamera(side);
				stream = preferred.stream;
				if (!over) setLenses(preferred.lenses);
			}
			if (over || !video.current) return stopStream(stream);
			// Unplugged, taken by another app, or no longer allowed. Stopping a track ourselves doesn't fire it.
			for (const track of stream.getTracks())
				track.addEventListener("ended", () => !over && setState("failed"), { once: true });
			video.current.srcObject = stream;
			play();
		};
		open().catch((error: unknown) => {
			if (!over) setState(getCameraProblem(error));
		});
		return () => {
			over = true;
			if (stream) stopStream(stream);
		};
	}, [side, attempt, lens, play]);

	const switchLens = () => {
		const [track] = (video.current?.srcObject as MediaStream | null)?.getVideoTracks() ?? [];
		const index = lenses.indexOf(track?.getSettings().deviceId ?? "");
		setLens(lenses[(index + 1) % lenses.length] ?? null);
	};
	return { video, state, retry, play, switchLens: lenses.length > 1 ? switchLens : null };
}

function stopStream(stream: MediaStream): void {
	for (const track of stream.getTracks()) track.stop();
}
