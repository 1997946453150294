import type { Point3 } from "../../face/mesh.ts";
import type { Finding } from "../../findings.ts";
import { median } from "../../numbers/median.ts";
import { roundTo } from "../../numbers/rounding.ts";
import { ruleModel } from "../../quality/finding.ts";
import type { AnalyzedFace, AnalyzedFrame } from "../assess/analyze-frames.ts";
import type { Challenge } from "../challenge/challenge.ts";
import { solveLinear } from "../geometry/plane.ts";

/** Mesh points on the lids of each eye, and on the face around them. */
const EYES = [
	{
		lids: [33, 7, 163, 144, 145, 153, 154, 155, 133, 173, 157, 158, 159, 160, 161, 246],
		around: [226, 113, 225, 224, 223, 222, 221, 189, 244, 233, 232, 231, 230, 229, 228, 31],
	},
	{
		lids: [263, 249, 390, 373, 374, 380, 381, 382, 362, 398, 384, 385, 386, 387, 388, 466],
		around: [446, 342, 445, 444, 443, 442, 441, 413, 464, 453, 452, 451, 450, 449, 448, 261],
	},
] as const;
const OUTER_CORNERS = [33, 263] as const;

/** Minimum turn in degrees for a measurement. */
const MIN_TURN_DEGREES = 15;
/** Number of frames that are measured: those with the largest turn. */
const MAX_FRAMES_COUNTED = 5;

type Points = readonly Point3[];
const pickFrom = (points: Points, places: readonly number[]) => places.map((i) => points[i]!);

/** Fits one coordinate of the affine map from `from` to `to` by least squares. */
function fitAffine(from: Points, to: Points, axis: 0 | 1): readonly number[] {
	const rows = Array.from({ length: 3 }, () => new Float64Array(4));
	for (const [i, [x, y]] of from.entries()) {
		const row = [x, y, 1, to[i]![axis]];
		for (const [r, a] of row.slice(0, 3).entries()) for (const [c, b] of row.entries()) rows[r]![c]! += a * b;
	}
	return solveLinear(rows);
}

/**
 * How far the lids lag behind the motion of the face around them, along the line through both eyes, relative to the width of
 * that region; mean of both eyes. Eyes are deeper than brow and nose, so they lag behind when a head turns.
 */
function measureEyeLag(ahead: Points, turned: Points): number {
	const [right, left] = pickFrom(turned, OUTER_CORNERS) as [Point3, Point3];
	const length = Math.hypot(left[0] - right[0], left[1] - right[1]);
	const [cos, sin] = [(left[0] - right[0]) / length, (left[1] - right[1]) / length];
	const lags = EYES.map(({ lids, around }) => {
		const [from, to] = [pickFrom(ahead, around), pickFrom(turned, around)];
		const [xs, ys] = [fitAffine(from, to, 0), fitAffine(from, to, 1)];
		const along = to.map(([x, y]) => x * cos + y * sin);
		const width = Math.max(...along) - Math.min(...along);
		const moved = lids.map((i) => {
			const [x, y] = ahead[i]!;
			const [u, v] = turned[i]!;
			const dx = u - (xs[0]! * x + xs[1]! * y + xs[2]!);
			const dy = v - (ys[0]! * x + ys[1]! * y + ys[2]!);
			return dx * cos + dy * sin;
		});
		return moved.reduce((sum, one) => sum + one, 0) / moved.length / width;
	});
	return (lags[0]! + lags[1]!) / 2;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

const NOT_RUN: Finding = {
	result: "not_run",
	score: null,
	threshold: null,
	model: ruleModel("eye-lag"),
	reasons: [],
	region: null,
};

/**
 * How far the eyes lie behind the face, as sockets do: a note for reviewers, never a doubt. In a bent print the eyes move with
 * the paper, but real heads (-0.004 to 0.062) and attacks (median 0.055) overlap. Each turn is compared with its first
 * frame. Score: minimum lag of all turns.
 */
export function checkEyesCutOut({ steps }: Challenge, frames: readonly AnalyzedFrame[]): Finding {
	const lags = steps.flatMap((step, i) => {
		if (step.kind !== "turn") return [];
		const views = frames.flatMap(({ step: frameStep, analysis }): AnalyzedFace[] =>
			frameStep === i && analysis ? [analysis] : [],
		);
		const [ahead, ...others] = views;
		if (!ahead) return [];
		const turned = others
			.map(({ face, points }) => ({ points, turn: face.pose.yaw - ahead.face.pose.yaw }))
			.filter(({ turn }) => Math.abs(turn) >= MIN_TURN_DEGREES)
			.toSorted((a, b) => Math.abs(b.turn) - Math.abs(a.turn))
			.slice(0, MAX_FRAMES_COUNTED)
			.map(({ points, turn }) => measureEyeLag(ahead.points, points) / Math.sin(radians(turn)));
		return turned.length === 0 ? [] : median(turned);
	});
	if (lags.length === 0) return NOT_RUN;
	return { ...NOT_RUN, result: "clear", score: roundTo(Math.min(...lags), 4) };
}
