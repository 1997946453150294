import type { LivenessStep } from "../../../../domain/verifications/liveness/challenge-contract.ts";

/** A face in what the oval shows. Lengths are shares of its height. */
export interface GuidedFace {
	/** From the middle, to the right and down. */
	x: number;
	y: number;
	size: number;
	/** Degrees to the person's right; to their left it is negative. */
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

/** What can be told after a look. It guides and never decides: the server looks at every frame itself. */
export interface Guidance {
	hint: GuideHint | null;
	/** How much of a gesture is done, 0 to 1; null where that can't be seen from here. */
	progress: number | null;
	/** Before a gesture: whether it can begin. During one: whether it is done, with more to spare than the server asks. */
	done: boolean;
}

/** As the server counts them: passers-by and posters are no second face. */
const minCountedScore = 0.6;
const minComparableArea = 0.25;
/** Between them a face leaves room to come nearer and is large enough to be read. */
const faceSizeRange = { least: 0.24, most: 0.62 };
const maxOffset = { x: 0.17, y: 0.22 };
/** Degrees within which a head looks ahead: the server lets a turn begin at 11. */
const maxStraightYaw = 9;
/** Looks in a row of which the middle one counts: one alone is off by 5 degrees at times. */
const medianWindow = 3;
/** Beyond what is asked, so that a reading that is off is no promise that the server doesn't keep. */
const safetyMargin = { degrees: 4, growth: 0.08 };
/** Nobody is urged on before they had time to read and begin. */
const timeoutMs = 2200;

const getMedian = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** The face that counts, or why there is none. */
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

/** Before a gesture: one face, well placed, looking ahead. */
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
 * A gesture whose way can be measured.
 * @param measure how much of it a face shows, 1 being what is enough
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

/** A gesture of which nothing is measured here. */
const watchUnmeasuredGesture: GuidanceStep = (faces) => {
	const face = findSingleFace(faces);
	return { hint: typeof face === "string" ? face : null, progress: null, done: false };
};

/** How the person is guided through a step, or to its beginning when there is none yet. */
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
