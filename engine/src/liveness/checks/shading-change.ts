import type { Finding } from "../../findings.ts";
import { roundTo } from "../../numbers/rounding.ts";
import { ruleModel } from "../../quality/finding.ts";
import type { AnalyzedFrame } from "../assess/analyze-frames.ts";
import type { Challenge, TurnStep } from "../challenge/challenge.ts";
import type { FaceCrop } from "../geometry/face-crop.ts";
import { measureShadingChange } from "../geometry/shading.ts";
import { isTurnedFarEnough } from "./steps-done.ts";

/** Heads change by 0.125 or more, a single warped photo by up to 0.111; see `docs/design/liveness.md`. */
const MIN_CHANGE = 0.115;
/** Maximum yaw of a frontal face in degrees. */
const MAX_AHEAD_DEGREES = 10;
/** Minimum turn in degrees for a measurement. */
const MIN_TURN_DEGREES = 12;
/** Number of frames that are measured per pose: the first frontal ones, and those with the largest turn. */
const MAX_FRAMES_COUNTED = 6;
const MIN_TURNED_FRAMES = 2;

interface View {
	readonly yaw: number;
	readonly crop: FaceCrop;
}

const meanYaw = (views: readonly View[]) => views.reduce((sum, { yaw }) => sum + yaw, 0) / views.length;

/** Change of the light during a turn, relative to its sine; null if it can't be measured. */
function measureChange(views: readonly View[]): number | null {
	const ahead = views.filter(({ yaw }) => Math.abs(yaw) <= MAX_AHEAD_DEGREES).slice(0, MAX_FRAMES_COUNTED);
	const from = meanYaw(ahead);
	const turned = views
		.filter(({ yaw }) => Math.abs(yaw - from) >= MIN_TURN_DEGREES)
		.toSorted((a, b) => Math.abs(b.yaw - from) - Math.abs(a.yaw - from))
		.slice(0, MAX_FRAMES_COUNTED);
	if (ahead.length === 0 || turned.length < MIN_TURNED_FRAMES) return null;
	const crops = (of: readonly View[]) => of.map(({ crop }) => crop);
	const change = measureShadingChange(crops(ahead), crops(turned));
	const turn = turned.reduce((sum, { yaw }) => sum + Math.abs(yaw - from), 0) / turned.length;
	return change === null ? null : change / Math.sin((turn * Math.PI) / 180);
}

/**
 * Whether the light on a turning face changes, as on a head in a room but not on a single photo that is only warped. A turn
 * that can't be measured gives `consider`, because an attacker could make it unmeasurable. So does one that doesn't reach its
 * angle: relative to a small turn, a warped photo changes by up to 0.18. Score: minimum change of all turns.
 */
export function checkShadingChange({ steps }: Challenge, frames: readonly AnalyzedFrame[]): Finding {
	const viewsIn = (index: number): View[] =>
		frames.flatMap(({ step, analysis }) =>
			step === index && analysis?.crop ? [{ yaw: analysis.face.pose.yaw, crop: analysis.crop }] : [],
		);
	const changeIn = (step: TurnStep, views: readonly View[]) =>
		isTurnedFarEnough(
			step,
			views.map(({ yaw }) => yaw),
		)
			? measureChange(views)
			: null;
	const changes = steps.flatMap((step, i) => (step.kind === "turn" ? [changeIn(step, viewsIn(i))] : []));
	const measured = changes.filter((change) => change !== null);
	const least = measured.length > 0 ? roundTo(Math.min(...measured), 4) : null;
	const isClear = measured.length === changes.length && least !== null && least >= MIN_CHANGE;
	return {
		result: changes.length === 0 ? "not_run" : isClear ? "clear" : "consider",
		score: least,
		threshold: MIN_CHANGE,
		model: ruleModel("shading-change"),
		reasons: changes.length === 0 || isClear ? [] : ["shading_unchanged"],
		region: null,
	};
}
