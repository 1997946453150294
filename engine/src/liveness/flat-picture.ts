import type { Point3 } from "../face/mesh.ts";
import type { Finding } from "../findings.ts";
import { median } from "../median.ts";
import { rule } from "../quality/finding.ts";
import { rounded } from "../rounding.ts";
import type { Challenge } from "./challenge.ts";
import type { SeenFace, SeenFrame } from "./look.ts";
import { aspectOf, planeResidual } from "./plane.ts";

/** Relief of heads is 0.30 and more; see the benchmark for what is measured of pictures. */
const RELIEF = 0.28;
const FLAT = 0.21;
/** Degrees, of the head or of a plane that would look the same, below which there is nothing to go by. */
const LEAST_TURN = 12;
/** The frames turned furthest that count. */
const FURTHEST = 5;

interface View {
	readonly points: readonly Point3[];
	readonly yaw: number;
	readonly aspect: number;
}

function viewOf({ face, points }: SeenFace): View {
	return { points, yaw: face.pose.yaw, aspect: aspectOf(points, face.pose.roll) };
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Relief of a turned face against one that looks ahead: what no plane's motion explains, by the sine of the turn.
 * The turn is the larger of what the mesh reads and of what a picture would be turned by to look as narrow: a
 * print turned by 60° is read as a head turned by 20°, but no head becomes narrow.
 */
function reliefOf(turned: View, ahead: View): { turn: number; relief: number } {
	const read = Math.abs(turned.yaw - ahead.yaw);
	const narrowed = (Math.acos(Math.min(1, turned.aspect / ahead.aspect)) * 180) / Math.PI;
	const turn = Math.min(90, Math.max(read, narrowed));
	return { turn, relief: planeResidual(ahead.points, turned.points) / Math.sin(radians(Math.max(turn, 1))) };
}

const NOT_RUN: Finding = {
	result: "not_run",
	score: null,
	threshold: null,
	model: rule("plane-residual"),
	reasons: [],
	region: null,
};

/** Whether what turned has the relief of a head. Each turn is held against the frame that begins it. */
export function flatPicture({ steps }: Challenge, frames: readonly SeenFrame[], threshold = RELIEF): Finding {
	const reliefs = steps.flatMap((step, i) => {
		if (step.kind !== "turn") return [];
		const views = frames.flatMap(({ step: of, seen }) => (of === i && seen ? viewOf(seen) : []));
		const ahead = views[0];
		if (!ahead) return [];
		const turned = views
			.slice(1)
			.map((view) => reliefOf(view, ahead))
			.filter(({ turn }) => turn >= LEAST_TURN)
			.toSorted((a, b) => b.turn - a.turn)
			.slice(0, FURTHEST);
		return turned.length === 0 ? [] : median(turned.map(({ relief }) => relief));
	});
	if (reliefs.length === 0) return { ...NOT_RUN, threshold };
	const least = Math.min(...reliefs);
	const result = least >= threshold ? "clear" : least >= FLAT ? "consider" : "rejected";
	const reasons: Finding["reasons"] =
		result === "clear" ? [] : result === "consider" ? ["picture_flat"] : ["picture_flat", "spoof_suspected"];
	return { ...NOT_RUN, threshold, result, score: rounded(least, 4), reasons };
}
