import type { Finding, Model, Reason } from "../findings.ts";
import { median } from "../median.ts";
import { rule } from "../quality/finding.ts";
import { rounded } from "../rounding.ts";
import type { ApproachStep, Challenge, ChallengeStep, LightsStep, TurnStep } from "./challenge.ts";
import type { SeenFace, SeenFrame } from "./look.ts";

/** Degrees by which the reading of a turn may fall short. */
const YAW_SLACK = 3;
/** A turn begins with the face to the camera: within so many degrees. */
const FACING = 11;
/** From one frame to the next, a fifth of a second later, no head turns further: 120 degrees a second. */
const GREATEST_TURN = 24;
const GROWTH_SLACK = 0.05;
/** Nor does it come nearer by more than this factor. */
const GREATEST_GROWTH = 1.25;
/** Milliseconds between frames that those hold for. */
const USUAL_GAP = 200;
/** A slow camera leaves more room, but not for any leap that an early frame can be told to be. */
const MOST_ROOM = 2.5;
/** Eyes are closed under this share of their own openness, and open over that one. */
const CLOSED = 0.6;
const OPEN = 0.8;

const FOREHEAD = 10;
const CHIN = 152;

/** Height of the face in working pixels, however it is turned. */
export function heightOf({ points }: SeenFace): number {
	const [a, b] = [points[FOREHEAD]!, points[CHIN]!];
	return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** A frame with a face. */
interface Shown {
	readonly at: number;
	readonly seen: SeenFace;
}

/** How many usual gaps lie between a frame and the one before. */
function roomBefore(shown: readonly Shown[], i: number): number {
	return Math.min(MOST_ROOM, Math.max(1, (shown[i]!.at - shown[i - 1]!.at) / USUAL_GAP));
}

interface Outcome {
	readonly score: number;
	readonly threshold: number;
	readonly done: boolean;
	/** The motion has gaps no motion has. */
	readonly broken?: boolean;
}

function turned(step: TurnStep, shown: readonly Shown[]): Outcome {
	const sign = step.direction === "left" ? -1 : 1;
	const path = shown.map(({ seen }) => sign * seen.face.pose.yaw);
	const furthest = Math.max(...path);
	const peak = path.indexOf(furthest);
	const beyondHalf = path.filter((yaw) => yaw > step.yaw / 2).length;
	return {
		score: rounded(furthest, 1),
		threshold: step.yaw - YAW_SLACK,
		done:
			furthest >= step.yaw - YAW_SLACK && Math.min(...path.slice(0, peak + 1)) <= FACING && beyondHalf >= 2,
		broken: path.some(
			(yaw, i) => i > 0 && Math.abs(yaw - path[i - 1]!) > GREATEST_TURN * roomBefore(shown, i),
		),
	};
}

function approached(step: ApproachStep, shown: readonly Shown[]): Outcome {
	const sizes = shown.map(({ seen }) => heightOf(seen));
	const growth = median(sizes.slice(-3)) / median(sizes.slice(0, 3));
	const needed = step.growth - GROWTH_SLACK;
	return {
		score: rounded(growth, 3),
		threshold: needed,
		done: growth >= needed,
		broken: sizes.some((size, i) => i > 0 && size / sizes[i - 1]! > GREATEST_GROWTH ** roomBefore(shown, i)),
	};
}

/** Open, closed, open again: each by the person's own measure. */
function blinked(shown: readonly Shown[]): Outcome {
	const openness = shown.flatMap(({ seen }) => seen.face.eyeOpenness ?? []);
	const own = openness.toSorted((a, b) => a - b)[Math.floor(openness.length * 0.8)]!;
	const least = Math.min(...openness);
	const at = openness.indexOf(least);
	const isOpen = (value: number) => value >= OPEN * own;
	const done = least <= CLOSED * own && openness.slice(0, at).some(isOpen) && openness.slice(at).some(isOpen);
	return { score: rounded(least / own, 3), threshold: CLOSED, done };
}

/** Every colour was seen on a face; whether the face sent it back is another question. */
function wasLit(step: LightsStep, frames: readonly SeenFrame[]): Outcome {
	const seen = step.colours.filter((colour) => frames.some((frame) => frame.colour === colour && frame.seen));
	const share = seen.length / step.colours.length;
	return { score: rounded(share, 3), threshold: 1, done: share === 1 };
}

const NOT_SEEN: Readonly<Record<ChallengeStep["kind"], Reason>> = {
	turn: "turn_not_seen",
	approach: "approach_not_seen",
	blink: "blink_not_seen",
	lights: "lights_not_seen",
};
const FEWEST_FRAMES = 3;

function outcomeOf(step: ChallengeStep, frames: readonly SeenFrame[], shown: readonly Shown[]): Outcome {
	if (step.kind === "turn") return turned(step, shown);
	if (step.kind === "approach") return approached(step, shown);
	return step.kind === "blink" ? blinked(shown) : wasLit(step, frames);
}

function stepFinding(step: ChallengeStep, frames: readonly SeenFrame[]): Finding {
	const shown = frames.flatMap(({ at, seen }) => (seen ? { at, seen } : []));
	const model: Model = rule(`step-${step.kind}`);
	if (shown.length < FEWEST_FRAMES) {
		const reasons: Reason[] = ["frames_too_few", NOT_SEEN[step.kind]];
		return { result: "rejected", score: null, threshold: null, model, reasons, region: null };
	}
	const { score, threshold, done, broken } = outcomeOf(step, frames, shown);
	const reasons: Reason[] = [];
	if (!done) reasons.push(NOT_SEEN[step.kind]);
	if (broken) reasons.push("motion_broken");
	const result = !done ? "rejected" : broken ? "consider" : "clear";
	return { result, score, threshold, model, reasons, region: null };
}

/**
 * Whether each step was done. A step's score: the furthest yaw in degrees, growth as a factor, openness of the
 * closed eyes by that of the open ones, share of the colours seen.
 */
export function stepsDone({ steps }: Challenge, frames: readonly SeenFrame[]): Finding[] {
	return steps.map((step, i) =>
		stepFinding(
			step,
			frames.filter((frame) => frame.step === i),
		),
	);
}
