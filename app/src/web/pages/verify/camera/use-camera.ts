import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { isInAppBrowser } from "./in-app-browser.ts";
import { type CameraSide, isSecondChoice, listLenses } from "./lenses.ts";

/** States in which the camera can't be used. */
const cameraProblems = ["denied", "missing", "failed", "unanswered", "unsupported"] as const;
export type CameraProblem = (typeof cameraProblems)[number];

/**
 * `paused`: the camera is allowed, but the browser only plays its video after a tap, as iPhones do in low-power mode.
 * `interrupted`: the system withholds the image, as during a call, and gives it back by itself. `unanswered`: the browser
 * hasn't answered for ten seconds; its answer still counts. `unsupported`: the browser has no camera for pages.
 */
export type CameraState = "asking" | "paused" | "live" | "interrupted" | CameraProblem;

/** The problem of a camera that can't be used; null otherwise. */
export const findCameraProblem = (state: string): CameraProblem | null =>
	cameraProblems.find((problem) => problem === state) ?? null;

/** Time that a browser has to answer a request for the camera, including the person's. */
const permissionTimeoutMs = 10_000;

const getCameraProblem = (error: unknown): CameraProblem => {
	const name = error instanceof DOMException ? error.name : "";
	// Another app's browser has no settings in which to allow it.
	if (name === "NotAllowedError" || name === "SecurityError")
		return isInAppBrowser() ? "unsupported" : "denied";
	if (name === "NotFoundError" || name === "OverconstrainedError") return "missing";
	return "failed";
};

const openCamera = (choice: MediaTrackConstraints): Promise<MediaStream> =>
	navigator.mediaDevices.getUserMedia({
		audio: false,
		video: { ...choice, width: { ideal: 1920 }, height: { ideal: 1080 } },
	});

const openSide = (side: CameraSide): Promise<MediaStream> => openCamera({ facingMode: { ideal: side } });

/** Opens one camera, or another at its side if it can't be opened: it may be gone, or be in use. */
const openLens = (deviceId: string, side: CameraSide): Promise<MediaStream> =>
	openCamera({ deviceId: { exact: deviceId } }).catch(() => openSide(side));

/** Opens the camera at one side: a real one rather than a virtual one; at the back, one that focuses rather than one that doesn't. */
async function openPreferredCamera(side: CameraSide): Promise<{ stream: MediaStream; lenses: string[] }> {
	const stream = await openSide(side);
	const lenses = await listLenses(side).catch(() => []);
	const [track] = stream.getVideoTracks();
	const [best] = lenses;
	if (!track || !best || !isSecondChoice(track, side) || track.getSettings().deviceId === best)
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
		if (!navigator.mediaDevices?.getUserMedia) return setState("unsupported");
		let stream: MediaStream | undefined;
		let over = false;
		setState("asking");
		const timeout = setTimeout(() => setState("unanswered"), permissionTimeoutMs);
		const open = async () => {
			if (lens !== null) {
				stream = await openLens(lens, side);
			} else {
				const preferred = await openPreferredCamera(side);
				stream = preferred.stream;
				if (!over) setLenses(preferred.lenses);
			}
			clearTimeout(timeout);
			if (over || !video.current) return stopStream(stream);
			// Unplugged, taken by another app, or no longer allowed. Stopping a track ourselves doesn't fire it.
			for (const track of stream.getTracks()) {
				track.addEventListener("ended", () => !over && setState("failed"), { once: true });
				track.addEventListener("mute", () => !over && setState("interrupted"));
				track.addEventListener("unmute", () => !over && play());
			}
			video.current.srcObject = stream;
			if (stream.getTracks().some(({ muted }) => muted)) setState("interrupted");
			else play();
		};
		open().catch((error: unknown) => {
			clearTimeout(timeout);
			if (!over) setState(getCameraProblem(error));
		});
		return () => {
			over = true;
			clearTimeout(timeout);
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
