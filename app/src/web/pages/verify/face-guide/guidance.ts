import type { LivenessStep } from "../../../../domain/verifications/liveness/challenge-contract.ts";

/** A face in the visible part of the video. Lengths are relative to its height. */
export interface GuidedFace {
	/** From the center, to the right and down. */
	x: number;
	y: number;
	size: number;
	/** Degrees to the person's right; negative to their left. */
	yaw: number;
	score: number;
}

export type GuideHint =
	| "no_face"
	| "several_faces"
	| "closer"
	| "further"
	| "centre"
	| "straight"
	| "other_side"
	| "turn_more"
	| "approach_more"
	| "hold";

/** Guidance after a detection. It guides and never decides: the server checks every frame itself. */
export interface Guidance {
	hint: GuideHint | null;
	/** Progress of a gesture, 0 to 1; null if it can't be measured in the browser. */
	progress: number | null;
	/**
	 * Before a gesture: whether it can begin. During one: whether it is done, with a safety margin over the server's
	 * requirement.
	 */
	done: boolean;
}

/**
 * Minimum score of a counted face, as on the server: people in the background and posters don't count as a second face.
 */
const minCountedScore = 0.6;
const minComparableArea = 0.25;
/** In this range a face can still move closer and is large enough to be analyzed. */
const faceSizeRange = { least: 0.24, most: 0.62 };
const maxOffset = { x: 0.17, y: 0.22 };
/** Maximum yaw of a head that looks ahead, in degrees: the server allows 11 at the start of a turn. */
const maxStraightYaw = 9;
/** Number of detections for the median: a single one can be off by 5 degrees. */
const medianWindow = 3;
/** Margin over the requested values, so that an inaccurate measurement doesn't promise what the server then rejects. */
const safetyMargin = { degrees: 4, growth: 0.08 };
/** Time to read the instruction and begin, before a hint urges the person. */
const timeoutMs = 2200;

const getMedian = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** The single counted face, or the hint that says what is wrong. */
function findSingleFace(faces: readonly GuidedFace[]): GuidedFace | "no_face" | "several_faces" {
	const [first, ...others] = faces.toSorted((a, b) => b.size - a.size);
	if (!first) return "no_face";
	const second = others.some(
		({ size, score }) => score >= minCountedScore && size ** 2 >= minComparableArea * first.size ** 2,
	);
	return second ? "several_faces" : first;
}

function getPlacementHint({ x, y, size, yaw }: GuidedFace): GuideHint | null {
	if (size < faceSizeRange.least) return "closer";
	if (size > faceSizeRange.most) return "further";
	if (Math.abs(x) > maxOffset.x || Math.abs(y) > maxOffset.y) return "centre";
	return Math.abs(yaw) > maxStraightYaw ? "straight" : null;
}

type GuidanceStep = (faces: readonly GuidedFace[], elapsed: number) => Guidance;

/** Guidance before a gesture: one face, well placed, looking ahead. */
function guidePlacement(): GuidanceStep {
	let good = 0;
	return (faces) => {
		const face = findSingleFace(faces);
		const hint = typeof face === "string" ? face : getPlacementHint(face);
		good = hint ? 0 : good + 1;
		return { hint, progress: null, done: good >= medianWindow };
	};
}

/**
 * Guidance for a gesture with measurable progress.
 * @param measure progress of the gesture on a face; 1 is enough
 */
function guideMeasuredGesture(
	measure: (face: GuidedFace) => number,
	less: (progress: number) => GuideHint,
): GuidanceStep {
	const last: number[] = [];
	let furthest = 0;
	return (faces, elapsed) => {
		const face = findSingleFace(faces);
		if (typeof face === "string") return { hint: face, progress: furthest, done: furthest >= 1 };
		last.push(measure(face));
		if (last.length > medianWindow) last.shift();
		const now = last.length === medianWindow ? getMedian(last) : 0;
		furthest = Math.max(furthest, now);
		const done = furthest >= 1;
		const late = elapsed >= timeoutMs || now < -0.4;
		return {
			hint: done ? "hold" : late ? less(now) : null,
			progress: Math.min(1, Math.max(0, done ? 1 : now)),
			done,
		};
	};
}

/** Guidance for a gesture that isn't measured in the browser. */
const watchUnmeasuredGesture: GuidanceStep = (faces) => {
	const face = findSingleFace(faces);
	return { hint: typeof face === "string" ? face : null, progress: null, done: false };
};

/** Creates the guidance through a step, or to its start position without one. */
export function createGuidance(step: LivenessStep | null): GuidanceStep {
	if (!step) return guidePlacement();
	if (step.kind === "turn") {
		const sign = step.direction === "left" ? -1 : 1;
		return guideMeasuredGesture(
			({ yaw }) => (sign * yaw) / (step.yaw + safetyMargin.degrees),
			(progress) => (progress < -0.4 ? "other_side" : "turn_more"),
		);
	}
	if (step.kind === "approach") {
		const first: number[] = [];
		return guideMeasuredGesture(
			({ size }) => {
				if (first.length < medianWindow) first.push(size);
				return (size / getMedian(first) - 1) / (step.growth + safetyMargin.growth - 1);
			},
			() => "approach_more",
		);
	}
	return watchUnmeasuredGesture;
}
