import type { Finding, Model, Reason } from "../../findings.ts";
import { median } from "../../numbers/median.ts";
import { roundTo } from "../../numbers/rounding.ts";
import { ruleModel } from "../../quality/finding.ts";
import type { AnalyzedFace, AnalyzedFrame } from "../assess/analyze-frames.ts";
import type { ApproachStep, Challenge, ChallengeStep, LightsStep, TurnStep } from "../challenge/challenge.ts";

/** Tolerance of a measured turn in degrees. */
const YAW_SLACK = 3;
/** Maximum yaw, in degrees, of a face that looks into the camera at the start of a turn. */
const FACING = 11;
/** Maximum turn of a head between two frames at the usual gap: 120 degrees per second. */
const MAX_TURN_DEGREES = 24;
const GROWTH_SLACK = 0.05;
/** Maximum growth of a face between two frames at the usual gap, as a factor. */
const MAX_GROWTH = 1.25;
/** Usual gap between frames in milliseconds. */
const USUAL_GAP = 200;
/** Longer gaps of a slow camera allow more motion, but not without limit, because the client reports the times. */
const MAX_GAP_FACTOR = 2.5;
/** An eye closed if its openness falls to this share of what it was before, and of what it is afterwards. */
const CLOSED = 0.6;

const FOREHEAD = 10;
const CHIN = 152;

/** Height of the face in working pixels, independent of its pose. */
export function measureFaceHeight({ points }: AnalyzedFace): number {
	const [a, b] = [points[FOREHEAD]!, points[CHIN]!];
	return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

interface FrameWithFace {
	readonly at: number;
	readonly analysis: AnalyzedFace;
}

/** Time since the previous frame relative to the usual gap, from 1 to `MAX_GAP_FACTOR`. */
function gapFactor(frames: readonly FrameWithFace[], i: number): number {
	return Math.min(MAX_GAP_FACTOR, Math.max(1, (frames[i]!.at - frames[i - 1]!.at) / USUAL_GAP));
}

interface StepOutcome {
	readonly score: number;
	readonly threshold: number;
	readonly done: boolean;
	/** Whether the motion has impossible gaps. */
	readonly broken?: boolean;
}

/** Turns in the requested direction, in degrees. */
const turnsOf = ({ direction }: TurnStep, yaws: readonly number[]): number[] =>
	yaws.map((yaw) => (direction === "left" ? -yaw : yaw));

/** Whether a face with these yaws, in degrees, turned as far as was requested. */
export const isTurnedFarEnough = (step: TurnStep, yaws: readonly number[]): boolean =>
	Math.max(...turnsOf(step, yaws)) >= step.yaw - YAW_SLACK;

function judgeTurn(step: TurnStep, frames: readonly FrameWithFace[]): StepOutcome {
	const faceYaws = frames.map(({ analysis }) => analysis.face.pose.yaw);
	const yaws = turnsOf(step, faceYaws);
	const maxYaw = Math.max(...yaws);
	const peak = yaws.indexOf(maxYaw);
	const beyondHalf = yaws.filter((yaw) => yaw > step.yaw / 2).length;
	return {
		score: roundTo(maxYaw, 1),
		threshold: step.yaw - YAW_SLACK,
		done:
			isTurnedFarEnough(step, faceYaws) && Math.min(...yaws.slice(0, peak + 1)) <= FACING && beyondHalf >= 2,
		broken: yaws.some(
			(yaw, i) => i > 0 && Math.abs(yaw - yaws[i - 1]!) > MAX_TURN_DEGREES * gapFactor(frames, i),
		),
	};
}

function judgeApproach(step: ApproachStep, framesWithFace: readonly FrameWithFace[]): StepOutcome {
	const sizes = framesWithFace.map(({ analysis }) => measureFaceHeight(analysis));
	const growth = median(sizes.slice(-3)) / median(sizes.slice(0, 3));
	const minGrowth = step.growth - GROWTH_SLACK;
	return {
		score: roundTo(growth, 3),
		threshold: minGrowth,
		done: growth >= minGrowth,
		broken: sizes.some(
			(size, i) => i > 0 && size / sizes[i - 1]! > MAX_GROWTH ** gapFactor(framesWithFace, i),
		),
	};
}

/**
 * How far an eye closed and opened again: the smallest openness relative to the lesser of the largest before and after. 1 if
 * it was never less open than both.
 */
function measureClosing(openness: readonly number[]): number {
	const shares = openness.slice(1, -1).map((value, i) => {
		const [before, after] = [Math.max(...openness.slice(0, i + 1)), Math.max(...openness.slice(i + 2))];
		return value / Math.max(1e-6, Math.min(before, after));
	});
	return Math.min(1, ...shares);
}

/**
 * Whether an eye was open, closed and open again. Each eye is compared with itself over time, and one is enough: behind
 * glasses, a reflection or the frame often hides the lids of the other.
 */
function judgeBlink(framesWithFace: readonly FrameWithFace[]): StepOutcome {
	const eyes = framesWithFace.flatMap(({ analysis }) => (analysis.eyes ? [analysis.eyes] : []));
	const closing = Math.min(...([0, 1] as const).map((eye) => measureClosing(eyes.map((pair) => pair[eye]))));
	return { score: roundTo(closing, 3), threshold: CLOSED, done: closing <= CLOSED };
}

/** Whether there is a face in every color. `checkLightReflection` checks whether the face reflects them. */
function judgeLights(step: LightsStep, frames: readonly AnalyzedFrame[]): StepOutcome {
	const seenColors = step.colors.filter((color) =>
		frames.some((frame) => frame.color === color && frame.analysis),
	);
	const share = seenColors.length / step.colors.length;
	return { score: roundTo(share, 3), threshold: 1, done: share === 1 };
}

const NOT_SEEN: Readonly<Record<ChallengeStep["kind"], Reason>> = {
	turn: "turn_not_seen",
	approach: "approach_not_seen",
	blink: "blink_not_seen",
	lights: "lights_not_seen",
};
const MIN_FRAMES = 3;

function judgeStep(
	step: ChallengeStep,
	frames: readonly AnalyzedFrame[],
	framesWithFace: readonly FrameWithFace[],
): StepOutcome {
	if (step.kind === "turn") return judgeTurn(step, framesWithFace);
	if (step.kind === "approach") return judgeApproach(step, framesWithFace);
	return step.kind === "blink" ? judgeBlink(framesWithFace) : judgeLights(step, frames);
}

function stepFinding(step: ChallengeStep, frames: readonly AnalyzedFrame[]): Finding {
	const framesWithFace = frames.flatMap(({ at, analysis }) => (analysis ? { at, analysis } : []));
	const model: Model = ruleModel(`step-${step.kind}`);
	if (framesWithFace.length < MIN_FRAMES) {
		const reasons: Reason[] = ["frames_too_few", NOT_SEEN[step.kind]];
		return { result: "rejected", score: null, threshold: null, model, reasons, region: null };
	}
	const { score, threshold, done, broken } = judgeStep(step, frames, framesWithFace);
	const reasons: Reason[] = [];
	if (!done) reasons.push(NOT_SEEN[step.kind]);
	if (broken) reasons.push("motion_broken");
	const result = !done ? "rejected" : broken ? "consider" : "clear";
	return { result, score, threshold, model, reasons, region: null };
}

/**
 * Whether each step was done. Score by kind of step: maximum yaw in degrees, growth as a factor, openness of the
 * closed eye relative to the open one, share of the colors with a face.
 */
export function checkSteps({ steps }: Challenge, frames: readonly AnalyzedFrame[]): Finding[] {
	return steps.map((step, i) =>
		stepFinding(
			step,
			frames.filter((frame) => frame.step === i),
		),
	);
}
