import type { ChallengeFindings, Finding, LivenessFindings } from "../findings.ts";
import {
	type LoadedPlugIn,
	type PresentationAttackPlugIn,
	pixelsFor,
	pluggedAttackNet,
} from "../models/plug-in.ts";
import { decodePicture, type Picture } from "../picture/decode.ts";
import { polygonOf } from "../picture/polygon.ts";
import { rectangleTransform, warp } from "../picture/warp.ts";
import { worstOf } from "../quality/finding.ts";
import { rounded } from "../rounding.ts";
import { findFace } from "./extract.ts";

/** Pictures the net is asked about, spread over all there are. */
const ASKED = 3;
/** Of the face's side, as the nets that are published for it want it. */
const MARGIN = 2.7;

interface Judged {
	readonly score: number;
	readonly region: Finding["region"];
}

async function judge(
	{ net, side, settings }: LoadedPlugIn<PresentationAttackPlugIn>,
	picture: Picture,
): Promise<Judged | null> {
	const found = await findFace(picture, 0, "central");
	if (!found) return null;
	const { cx, cy, width, height } = found.detection;
	const cut = Math.max(width, height) * (settings.margin ?? MARGIN);
	const square = { cx, cy, angle: 0, width: cut, height: cut };
	const rgb = warp(picture.rgb, rectangleTransform(square, side, side), side, side, { outside: "clamp" });
	const [output] = Object.values(await net.run(pixelsFor(rgb, settings), [1, 3, side, side]));
	const face = { ...square, width, height };
	return { score: rounded(output!.data[0]!, 6), region: polygonOf(face, picture.scale) };
}

/** Spread evenly, the first and the last among them. */
function spread(pictures: readonly Uint8Array[]): Uint8Array[] {
	const count = Math.min(ASKED, pictures.length);
	return Array.from({ length: count }, (_, i) => {
		return pictures[Math.round((i * (pictures.length - 1)) / Math.max(1, count - 1))]!;
	});
}

/** The most suspicious of the pictures, by the operator's net; a picture that cannot be read says nothing. */
async function presentationAttack(
	own: LoadedPlugIn<PresentationAttackPlugIn>,
	pictures: readonly Uint8Array[],
): Promise<Finding> {
	const { threshold, scores = "attack" } = own.settings;
	const sign = scores === "attack" ? 1 : -1;
	const judged: Judged[] = [];
	for (const bytes of spread(pictures)) {
		const picture = await decodePicture(bytes).catch(() => null);
		const one = picture && (await judge(own, picture));
		if (one) judged.push(one);
	}
	const [worst] = judged.toSorted((a, b) => (b.score - a.score) * sign);
	const { model } = own.net;
	if (!worst)
		return { result: "not_run", score: null, threshold, model, reasons: ["face_not_found"], region: null };
	// A score that is no number proves nobody alive.
	const isLive = (worst.score - threshold) * sign < 0;
	return {
		...worst,
		result: isLive ? "clear" : "rejected",
		threshold,
		model,
		reasons: isLive ? [] : ["spoof_suspected"],
	};
}

/** What liveness found, and with it what the operator's presentation-attack net says where there is one. */
export async function withAttackNet<Found extends LivenessFindings | ChallengeFindings>(
	found: Found,
	pictures: readonly Uint8Array[],
): Promise<Found> {
	const own = await pluggedAttackNet();
	if (!own) return found;
	const attack = await presentationAttack(own, pictures);
	const told = attack.result === "not_run" ? [] : attack.reasons;
	return {
		...found,
		result: worstOf([found.result, attack.result]),
		reasons: [...new Set([...found.reasons, ...told])],
		checks: { ...found.checks, presentation_attack: attack },
	};
}
