import type { Finding } from "../findings.ts";
import { rule } from "../quality/finding.ts";
import { rounded } from "../rounding.ts";
import type { Challenge } from "./challenge.ts";
import type { FaceCrop } from "./face-crop.ts";
import type { SeenFrame } from "./look.ts";
import { shadingBetween } from "./shading.ts";

/** Heads change by 0.125 and more, one photograph warped by up to 0.111; see decision 0045. */
const CHANGED = 0.115;
/** Degrees within which a face looks ahead. */
const AHEAD = 10;
/** Degrees from there below which there is nothing to go by. */
const LEAST_TURN = 12;
/** Frames of each pose that count: the first ahead, and those turned furthest. */
const MOST = 6;
const FEWEST_TURNED = 2;

interface View {
	readonly yaw: number;
	readonly crop: FaceCrop;
}

const meanYaw = (views: readonly View[]) => views.reduce((sum, { yaw }) => sum + yaw, 0) / views.length;

/** The change of a turn by the sine of it; null where it can't be measured. */
function changeIn(views: readonly View[]): number | null {
	const ahead = views.filter(({ yaw }) => Math.abs(yaw) <= AHEAD).slice(0, MOST);
	const from = meanYaw(ahead);
	const turned = views
		.filter(({ yaw }) => Math.abs(yaw - from) >= LEAST_TURN)
		.toSorted((a, b) => Math.abs(b.yaw - from) - Math.abs(a.yaw - from))
		.slice(0, MOST);
	if (ahead.length === 0 || turned.length < FEWEST_TURNED) return null;
	const crops = (of: readonly View[]) => of.map(({ crop }) => crop);
	const change = shadingBetween(crops(ahead), crops(turned));
	const turn = turned.reduce((sum, { yaw }) => sum + Math.abs(yaw - from), 0) / turned.length;
	return change === null ? null : change / Math.sin((turn * Math.PI) / 180);
}

/**
 * Whether a turning face goes through the light of its room, as a head does and one photograph that is only
 * warped doesn't. A turn that can't be measured is doubted: who makes the frames chooses what can be. Score: the least change
 * of all turns.
 */
export function shadingChange({ steps }: Challenge, frames: readonly SeenFrame[]): Finding {
	const viewsIn = (index: number): View[] =>
		frames.flatMap(({ step, seen }) =>
			step === index && seen?.crop ? [{ yaw: seen.face.pose.yaw, crop: seen.crop }] : [],
		);
	const changes = steps.flatMap(({ kind }, i) => (kind === "turn" ? [changeIn(viewsIn(i))] : []));
	const measured = changes.filter((change) => change !== null);
	const least = measured.length > 0 ? rounded(Math.min(...measured), 4) : null;
	const isClear = measured.length === changes.length && least !== null && least >= CHANGED;
	return {
		result: changes.length === 0 ? "not_run" : isClear ? "clear" : "consider",
		score: least,
		threshold: CHANGED,
		model: rule("shading-change"),
		reasons: changes.length === 0 || isClear ? [] : ["shading_unchanged"],
		region: null,
	};
}
