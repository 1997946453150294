import type { Point3 } from "../../face/mesh.ts";
import type { Finding } from "../../findings.ts";
import { median } from "../../numbers/median.ts";
import { roundTo } from "../../numbers/rounding.ts";
import { ruleModel } from "../../quality/finding.ts";
import type { AnalyzedFace, AnalyzedFrame } from "../assess/analyze-frames.ts";
import type { Challenge } from "../challenge/challenge.ts";
import { measureAspectRatio, measurePlaneResidual } from "../geometry/plane.ts";

/** Heads have a relief of 0.30 or more; the benchmark lists that of photos. */
const MIN_RELIEF = 0.28;
const FLAT_RELIEF = 0.21;
/** Minimum turn in degrees, of a head or of a plane that would look the same, for a measurement. */
const MIN_TURN_DEGREES = 12;
/** Number of frames that are measured: those with the largest turn. */
const MAX_FRAMES_COUNTED = 5;

interface View {
	readonly points: readonly Point3[];
	readonly yaw: number;
	readonly aspect: number;
}

function toView({ face, points }: AnalyzedFace): View {
	return { points, yaw: face.pose.yaw, aspect: measureAspectRatio(points, face.pose.roll) };
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Measures the relief of a turned face compared with a frontal one: the motion that no plane explains, relative to the sine
 * of the turn. The turn is the larger of the mesh's yaw and the turn by which a flat photo would become as narrow: the mesh
 * reads a print turned by 60° as a head turned by 20°, but a turned head doesn't become narrow.
 */
function measureRelief(turned: View, ahead: View): { turn: number; relief: number } {
	const measuredTurn = Math.abs(turned.yaw - ahead.yaw);
	const turnFromWidth = (Math.acos(Math.min(1, turned.aspect / ahead.aspect)) * 180) / Math.PI;
	const turn = Math.min(90, Math.max(measuredTurn, turnFromWidth));
	return {
		turn,
		relief: measurePlaneResidual(ahead.points, turned.points) / Math.sin(radians(Math.max(turn, 1))),
	};
}

const NOT_RUN: Finding = {
	result: "not_run",
	score: null,
	threshold: null,
	model: ruleModel("plane-residual"),
	reasons: [],
	region: null,
};

/** Whether the turned face has the relief of a head. Each turn is compared with its first frame. Score: minimum relief. */
export function checkFlatPhoto(
	{ steps }: Challenge,
	frames: readonly AnalyzedFrame[],
	threshold = MIN_RELIEF,
): Finding {
	const reliefs = steps.flatMap((step, i) => {
		if (step.kind !== "turn") return [];
		const views = frames.flatMap(({ step: frameStep, analysis }) =>
			frameStep === i && analysis ? toView(analysis) : [],
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
		result === "clear" ? [] : result === "consider" ? ["photo_flat"] : ["photo_flat", "spoof_suspected"];
	return { ...NOT_RUN, threshold, result, score: roundTo(least, 4), reasons };
}
