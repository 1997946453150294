import type { ChallengeFindings, Finding, LivenessFindings, Model } from "../findings.ts";
import { decodeImage, type Image } from "../image/decode.ts";
import { rectangleToPolygon } from "../image/rectangle.ts";
import { rectangleTransform, warp } from "../image/warp.ts";
import {
	activeAttackNet,
	type LoadedPlugIn,
	normalizePixels,
	type PresentationAttackPlugIn,
} from "../models/plug-in.ts";
import { roundTo } from "../numbers/rounding.ts";
import { worstResult } from "../quality/finding.ts";
import { findFace } from "./extract.ts";

/** Maximum number of photos to score. */
const MAX_JUDGED_PHOTOS = 3;
/** Side of the crop relative to the face's: published models expect this margin. */
const MARGIN = 2.7;

export interface ScoredPhoto {
	/** The model's output; a broken model may output NaN. */
	readonly score: number;
	readonly region: Finding["region"];
}

async function scorePhoto(
	{ net, side, settings }: LoadedPlugIn<PresentationAttackPlugIn>,
	image: Image,
): Promise<ScoredPhoto | null> {
	const found = await findFace(image, 0, "central");
	if (!found) return null;
	const { cx, cy, width, height } = found.detection;
	const cut = Math.max(width, height) * (settings.margin ?? MARGIN);
	const square = { cx, cy, angle: 0, width: cut, height: cut };
	const rgb = warp(image.rgb, rectangleTransform(square, side, side), side, side, { outside: "clamp" });
	const [output] = Object.values(await net.run(normalizePixels(rgb, settings), [1, 3, side, side]));
	const face = { ...square, width, height };
	return { score: roundTo(output!.data[0]!, 6), region: rectangleToPolygon(face, image.scale) };
}

/** Selects photos at even intervals, including the first and the last. */
function spreadEvenly(photos: readonly Uint8Array[]): Uint8Array[] {
	const count = Math.min(MAX_JUDGED_PHOTOS, photos.length);
	return Array.from({ length: count }, (_, i) => {
		return photos[Math.round((i * (photos.length - 1)) / Math.max(1, count - 1))]!;
	});
}

/**
 * Finding on the most suspicious photo. A score that isn't a finite number is the most suspicious: what the model
 * can't tell is rejected.
 */
export function findPresentationAttack(
	photos: readonly ScoredPhoto[],
	{ threshold, scores = "attack" }: Pick<PresentationAttackPlugIn, "threshold" | "scores">,
	model: Model,
): Finding {
	const sign = scores === "attack" ? 1 : -1;
	const suspicionOf = ({ score }: ScoredPhoto) =>
		Number.isFinite(score) ? score * sign : Number.POSITIVE_INFINITY;
	const worst = photos.reduce<ScoredPhoto | undefined>(
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

/** The check by the operator's model; unreadable photos are skipped. */
async function assessPresentationAttack(
	plugIn: LoadedPlugIn<PresentationAttackPlugIn>,
	photos: readonly Uint8Array[],
): Promise<Finding> {
	const scored: ScoredPhoto[] = [];
	for (const bytes of spreadEvenly(photos)) {
		const image = await decodeImage(bytes).catch(() => null);
		const one = image && (await scorePhoto(plugIn, image));
		if (one) scored.push(one);
	}
	return findPresentationAttack(scored, plugIn.settings, plugIn.net.model);
}

/** Adds the check by the operator's model for presentation attacks, if there is one, to findings on liveness. */
export async function addPresentationAttackCheck<Found extends LivenessFindings | ChallengeFindings>(
	found: Found,
	photos: readonly Uint8Array[],
): Promise<Found> {
	const plugIn = await activeAttackNet();
	if (!plugIn) return found;
	const attack = await assessPresentationAttack(plugIn, photos);
	const attackReasons = attack.result === "not_run" ? [] : attack.reasons;
	return {
		...found,
		result: worstResult([found.result, attack.result]),
		reasons: [...new Set([...found.reasons, ...attackReasons])],
		checks: { ...found.checks, presentation_attack: attack },
	};
}
