import type { LivenessStep } from "../../../../domain/verifications/liveness/challenge-contract.ts";
import { type FrameSource, watchFrames } from "../camera/frames.ts";
import { inputSizePx } from "./blazeface.ts";
import type { DetectedFace } from "./detected-faces.ts";
import { createGuidance, type Guidance, type GuidedFace } from "./guidance.ts";

/**
 * Milliseconds between detections: twelve per second are enough to follow a head, and leave an old phone time for the
 * rest.
 */
const lookIntervalMs = 80;
/** Maximum age of an observation. */
const maxAgeMs = 1000;

/** The guide's current observation of the person. */
export interface GuideObservation extends Guidance {
	/** Milliseconds since the gesture was done. */
	doneFor: number;
}

/** Observes the person during a gesture. */
export interface FaceGuide {
	/** Starts a step; null for looking ahead. */
	begin(step: LivenessStep | null): void;
	/** The current observation; null if not loaded, too slow or stopped. */
	getObservation(): GuideObservation | null;
	stop(): void;
}

/** Finds the faces in a square of RGBA pixels, `side` by `side`. */
export interface FaceDetector {
	/** @returns null when the detector is too slow or failed */
	find(pixels: Uint8ClampedArray<ArrayBuffer>): Promise<readonly DetectedFace[] | null>;
	end(): void;
}

const toGuidedFace = ({ x, y, height, yaw, score }: DetectedFace): GuidedFace => ({
	x: x / inputSizePx - 0.5,
	y: y / inputSizePx - 0.5,
	size: height / inputSizePx,
	yaw,
	score,
});

/**
 * Guides the person by the faces detected in the frames, on the frames' clock.
 * @param detectorPromise resolves to null if no detector is available
 * @param onGuidance called after every detection; null when the guide is over
 */
export function createFaceGuide(
	source: FrameSource,
	detectorPromise: Promise<FaceDetector | null>,
	onGuidance: (guidance: Guidance | null) => void,
): FaceGuide {
	let guideStep = createGuidance(null);
	let stepStartedAt = source.now();
	let last: { guidance: Guidance; at: number; doneAt: number | null } | null = null;
	const stopped = new AbortController();

	const stop = () => {
		if (stopped.signal.aborted) return;
		stopped.abort();
		last = null;
		onGuidance(null);
	};
	const watch = ({ find, end }: FaceDetector) => {
		const stopWatching = watchFrames(source, lookIntervalMs, async (frame) => {
			const faces = await find(await frame.square(inputSizePx));
			if (stopped.signal.aborted) return;
			if (!faces) return stop();
			const guidance = guideStep(faces.map(toGuidedFace), frame.at - stepStartedAt);
			last = { guidance, at: frame.at, doneAt: guidance.done ? (last?.doneAt ?? frame.at) : null };
			onGuidance(guidance);
		});
		stopped.signal.addEventListener("abort", () => {
			stopWatching();
			end();
		});
	};
	detectorPromise
		.then((detector) => {
			if (stopped.signal.aborted) detector?.end();
			else if (detector) watch(detector);
		})
		.catch(stop);

	return {
		begin(step) {
			guideStep = createGuidance(step);
			stepStartedAt = source.now();
			onGuidance({ hint: null, progress: last && step && isMeasurable(step) ? 0 : null, done: false });
			last = null;
		},
		getObservation() {
			const now = source.now();
			if (!last || now - last.at > maxAgeMs) return null;
			return { ...last.guidance, doneFor: last.doneAt === null ? 0 : now - last.doneAt };
		},
		stop,
	};
}

const isMeasurable = ({ kind }: LivenessStep) => kind === "turn" || kind === "approach";
