import { distanceBetween } from "../face/compare.ts";
import { fuseFaces } from "../face/fuse.ts";
import { faceThresholds } from "../face/thresholds.ts";
import type { Finding } from "../findings.ts";
import { rounded } from "../rounding.ts";
import { recognisedIn, type SeenFrame } from "./look.ts";

/** Frames a part has at most: one face of a swap never hides in the mean with the other. */
const PART = 6;

/** Runs of frames of one step, each fused: what a turn or a blink does to a single frame averages out. */
function partsOf(frames: readonly SeenFrame[]): SeenFrame[][] {
	const parts: SeenFrame[][] = [];
	for (const frame of frames) {
		const last = parts.at(-1);
		if (last && last[0]!.step === frame.step && last.length < PART) last.push(frame);
		else parts.push([frame]);
	}
	return parts;
}

const NOT_RUN: Finding = {
	result: "not_run",
	score: null,
	threshold: null,
	model: null,
	reasons: [],
	region: null,
};

/** Whether the face stays the same person's. Score: greatest distance between two parts. */
export function samePerson(frames: readonly SeenFrame[], wanted?: number): Finding {
	const withFace = frames.filter(({ seen }) => seen !== null);
	const templates = partsOf(withFace).flatMap((part) => fuseFaces(recognisedIn(part)) ?? []);
	if (templates.length < 2) return NOT_RUN;
	let greatest = 0;
	for (const [i, a] of templates.entries())
		for (const b of templates.slice(i + 1)) greatest = Math.max(greatest, distanceBetween(a, b));
	const { sameInResponse, otherInResponse } = faceThresholds(templates[0]!.model);
	const threshold = wanted ?? sameInResponse;
	const result = greatest <= threshold ? "clear" : greatest <= otherInResponse ? "consider" : "rejected";
	return {
		result,
		score: rounded(greatest, 6),
		threshold,
		model: templates[0]!.model,
		reasons: result === "clear" ? [] : ["face_changed"],
		region: null,
	};
}
