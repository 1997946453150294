import type { Point3 } from "../../face/mesh.ts";
import type { Finding } from "../../findings.ts";
import { median } from "../../numbers/median.ts";
import { roundTo } from "../../numbers/rounding.ts";
import { ruleModel } from "../../quality/finding.ts";
import type { AnalysedFace, AnalysedFrame } from "../assess/analyse-frames.ts";
import type { Challenge } from "../challenge/challenge.ts";
import { aspectRatio, planeResidual } from "../geometry/plane.ts";

/** Relief of heads is 0.30 and more; see the benchmark for what is measured of pictures. */
const MIN_RELIEF = 0.28;
const FLAT_RELIEF = 0.21;
/** Degrees, of the head or of a plane that would look the same, below which there is nothing to go by. */
const MIN_TURN_DEGREES = 12;
/** The frames turned furthest that count. */
const MAX_FRAMES_COUNTED = 5;

interface View {
	readonly points: readonly Point3[];
	readonly yaw: number;
	readonly aspect: number;
}

function toView({ face, points }: AnalysedFace): View {
	return { points, yaw: face.pose.yaw, aspect: aspectRatio(points, face.pose.roll) };
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Relief of a turned face against one that looks ahead: what no plane's motion explains, by the sine of the turn.
 * The turn is the larger of what the mesh reads and of what a picture would be turned by to look as narrow: a
 * print turned by 60° is read as a head turned by 20°, but no head becomes narrow.
 */
function measureRelief(turned: View, ahead: View): { turn: number; relief: number } {
	const measuredTurn = Math.abs(turned.yaw - ahead.yaw);
	const turnFromWidth = (Math.acos(Math.min(1, turned.aspect / ahead.aspect)) * 180) / Math.PI;
	const turn = Math.min(90, Math.max(measuredTurn, turnFromWidth));
	return { turn, relief: planeResidual(ahead.points, turned.points) / Math.sin(radians(Math.max(turn, 1))) };
}

const NOT_RUN: Finding = {
	result: "not_run",
	score: null,
	threshold: null,
	model: ruleModel("plane-residual"),
	reasons: [],
	region: null,
};

/** Whether what turned has the relief of a head. Each turn is held against the frame that begins it. */
export function checkFlatPicture(
	{ steps }: Challenge,
	frames: readonly AnalysedFrame[],
	threshold = MIN_RELIEF,
): Finding {
	const reliefs = steps.flatMap((step, i) => {
		if (step.kind !== "turn") return [];
		const views = frames.flatMap(({ step: frameStep, seen }) =>
			frameStep === i && seen ? toView(seen) : [],
		);
		const ahead = views[0];
		if (!ahead) return [];
		const turned = views
			.slice(1)
			.map((view) => measureRelief(view, ahead))
			.filter(({ turn }) => turn >= MIN_TURN_DEGREES)
			.toSorted((a, b) => b.turn - a.turn)
			.slice(0, MAX_FRAMES_COUNTED);
		return turned.length === 0 ? [] : median(turned.map(({ relief }) => relief));
	});
	if (reliefs.length === 0) return { ...NOT_RUN, threshold };
	const least = Math.min(...reliefs);
	const result = least >= threshold ? "clear" : least >= FLAT_RELIEF ? "consider" : "rejected";
	const reasons: Finding["reasons"] =
		result === "clear" ? [] : result === "consider" ? ["picture_flat"] : ["picture_flat", "spoof_suspected"];
	return { ...NOT_RUN, threshold, result, score: roundTo(least, 4), reasons };
}
