import type { ChallengeFindings, Finding, LivenessFindings, Model } from "../findings.ts";
import {
	activeAttackNet,
	type LoadedPlugIn,
	normalizePixels,
	type PresentationAttackPlugIn,
} from "../models/plug-in.ts";
import { roundTo } from "../numbers/rounding.ts";
import { decodePicture, type Picture } from "../picture/decode.ts";
import { rectangleToPolygon } from "../picture/rectangle.ts";
import { rectangleTransform, warp } from "../picture/warp.ts";
import { worstResult } from "../quality/finding.ts";
import { findFace } from "./extract.ts";

/** Maximum number of pictures to score. */
const MAX_JUDGED_PICTURES = 3;
/** Side of the crop relative to the face's: published models expect this margin. */
const MARGIN = 2.7;

export interface ScoredPicture {
	/** The model's output; a broken model may output NaN. */
	readonly score: number;
	readonly region: Finding["region"];
}

async function scorePicture(
	{ net, side, settings }: LoadedPlugIn<PresentationAttackPlugIn>,
	picture: Picture,
): Promise<ScoredPicture | null> {
	const found = await findFace(picture, 0, "central");
	if (!found) return null;
	const { cx, cy, width, height } = found.detection;
	const cut = Math.max(width, height) * (settings.margin ?? MARGIN);
	const square = { cx, cy, angle: 0, width: cut, height: cut };
	const rgb = warp(picture.rgb, rectangleTransform(square, side, side), side, side, { outside: "clamp" });
	const [output] = Object.values(await net.run(normalizePixels(rgb, settings), [1, 3, side, side]));
	const face = { ...square, width, height };
	return { score: roundTo(output!.data[0]!, 6), region: rectangleToPolygon(face, picture.scale) };
}

/** Selects pictures at even intervals, including the first and the last. */
function spreadEvenly(pictures: readonly Uint8Array[]): Uint8Array[] {
	const count = Math.min(MAX_JUDGED_PICTURES, pictures.length);
	return Array.from({ length: count }, (_, i) => {
		return pictures[Math.round((i * (pictures.length - 1)) / Math.max(1, count - 1))]!;
	});
}

/**
 * Finding on the most suspicious picture. A score that isn't a finite number is the most suspicious: what the model
 * can't tell is rejected.
 */
export function findPresentationAttack(
	pictures: readonly ScoredPicture[],
	{ threshold, scores = "attack" }: Pick<PresentationAttackPlugIn, "threshold" | "scores">,
	model: Model,
): Finding {
	const sign = scores === "attack" ? 1 : -1;
	const suspicionOf = ({ score }: ScoredPicture) =>
		Number.isFinite(score) ? score * sign : Number.POSITIVE_INFINITY;
	const worst = pictures.reduce<ScoredPicture | undefined>(
		(most, one) => (most && suspicionOf(most) >= suspicionOf(one) ? most : one),
		undefined,
	);
	if (!worst)
		return { result: "not_run", score: null, threshold, model, reasons: ["face_not_found"], region: null };
	const isLive = suspicionOf(worst) < threshold * sign;
	return {
		...worst,
		score: Number.isFinite(worst.score) ? worst.score : null,
		result: isLive ? "clear" : "rejected",
		threshold,
		model,
		reasons: isLive ? [] : ["spoof_suspected"],
	};
}

/** The check by the operator's model; unreadable pictures are skipped. */
async function assessPresentationAttack(
	plugIn: LoadedPlugIn<PresentationAttackPlugIn>,
	pictures: readonly Uint8Array[],
): Promise<Finding> {
	const scored: ScoredPicture[] = [];
	for (const bytes of spreadEvenly(pictures)) {
		const picture = await decodePicture(bytes).catch(() => null);
		const one = picture && (await scorePicture(plugIn, picture));
		if (one) scored.push(one);
	}
	return findPresentationAttack(scored, plugIn.settings, plugIn.net.model);
}

/** Adds the check by the operator's model for presentation attacks, if there is one, to findings on liveness. */
export async function addPresentationAttackCheck<Found extends LivenessFindings | ChallengeFindings>(
	found: Found,
	pictures: readonly Uint8Array[],
): Promise<Found> {
	const plugIn = await activeAttackNet();
	if (!plugIn) return found;
	const attack = await assessPresentationAttack(plugIn, pictures);
	const attackReasons = attack.result === "not_run" ? [] : attack.reasons;
	return {
		...found,
		result: worstResult([found.result, attack.result]),
		reasons: [...new Set([...found.reasons, ...attackReasons])],
		checks: { ...found.checks, presentation_attack: attack },
	};
}
