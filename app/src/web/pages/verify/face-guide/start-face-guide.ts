import address from "face-weights";
import type { FrameSource } from "../camera/frames.ts";
import type { DetectedFace } from "./detected-faces.ts";
import { createFaceGuide, type FaceDetector, type FaceGuide } from "./face-guide.ts";
import type { Guidance } from "./guidance.ts";
import type { GuideRequest } from "./guide-worker.ts";

/** A browser that is too slow gives up after this many frames: a late hint misleads. */
const warmUpLooks = 5;
const maxLookMs = 350;

let weightsPromise: Promise<ArrayBuffer | null> | undefined;

async function fetchWeights(): Promise<ArrayBuffer | null> {
	const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
	if (!("Worker" in window) || connection?.saveData) return null;
	const response = await fetch(address);
	return response.ok ? response.arrayBuffer() : null;
}

function loadWeights(): Promise<ArrayBuffer | null> {
	weightsPromise ??= fetchWeights().catch(() => {
		// Without weights only the text guides; the next attempt may have a better network.
		weightsPromise = undefined;
		return null;
	});
	return weightsPromise;
}

/** Loads the detector's weights when the browser is idle. */
export function preloadFaceGuide(): void {
	if ("requestIdleCallback" in window) requestIdleCallback(loadWeights);
	else setTimeout(loadWeights, 200);
}

/** Detects faces in a worker, and gives up if that is too slow. */
function createWorkerDetector(bytes: ArrayBuffer): FaceDetector {
	const worker = new Worker(new URL("./guide-worker.ts", import.meta.url), { type: "module" });
	worker.postMessage({ weights: bytes } satisfies GuideRequest);
	const durationsMs: number[] = [];
	return {
		find: ({ buffer }) =>
			new Promise((resolve) => {
				const startedAt = performance.now();
				worker.onmessage = ({ data }: MessageEvent<DetectedFace[]>) => {
					// The first frames are slow everywhere: the code isn't compiled yet.
					const isSlow =
						durationsMs.push(performance.now() - startedAt) > warmUpLooks &&
						Math.min(...durationsMs.slice(-warmUpLooks)) > maxLookMs;
					resolve(isSlow ? null : data);
				};
				worker.onerror = (event) => {
					event.preventDefault();
					resolve(null);
				};
				worker.postMessage({ pixels: buffer } satisfies GuideRequest, [buffer]);
			}),
		end: () => worker.terminate(),
	};
}

/**
 * Guides as soon as the weights are loaded.
 * @param onGuidance called after every frame; with null when the guide stops
 */
export const startFaceGuide = (
	source: FrameSource,
	onGuidance: (guidance: Guidance | null) => void,
): FaceGuide =>
	createFaceGuide(
		source,
		loadWeights().then((bytes) => bytes && createWorkerDetector(bytes)),
		onGuidance,
	);
