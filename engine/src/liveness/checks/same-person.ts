import { templateDistance } from "../../face/match/compare.ts";
import { fuseFaces } from "../../face/match/fuse-templates.ts";
import { faceThresholds } from "../../face/match/thresholds.ts";
import type { Finding } from "../../findings.ts";
import { roundTo } from "../../numbers/rounding.ts";
import { type AnalyzedFrame, listRecognizedFaces } from "../assess/analyze-frames.ts";

/** Maximum frames of a part, so that a swapped face doesn't disappear in the mean with the other one. */
const MAX_PART_FRAMES = 6;

/** Splits frames into runs of one step. Fusing a run averages out the effect of a turn or a blink on single frames. */
function splitIntoParts(frames: readonly AnalyzedFrame[]): AnalyzedFrame[][] {
	const parts: AnalyzedFrame[][] = [];
	for (const frame of frames) {
		const last = parts.at(-1);
		if (last && last[0]!.step === frame.step && last.length < MAX_PART_FRAMES) last.push(frame);
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

/** Whether all frames show the same person. Score: maximum distance between two parts. */
export function checkSamePerson(frames: readonly AnalyzedFrame[], thresholdOverride?: number): Finding {
	const withFace = frames.filter(({ analysis }) => analysis !== null);
	const templates = splitIntoParts(withFace).flatMap((part) => fuseFaces(listRecognizedFaces(part)) ?? []);
	if (templates.length < 2) return NOT_RUN;
	let greatest = 0;
	for (const [i, a] of templates.entries())
		for (const b of templates.slice(i + 1)) greatest = Math.max(greatest, templateDistance(a, b));
	const { sameInResponse, otherInResponse } = faceThresholds(templates[0]!.model);
	const threshold = thresholdOverride ?? sameInResponse;
	const result = greatest <= threshold ? "clear" : greatest <= otherInResponse ? "consider" : "rejected";
	return {
		result,
		score: roundTo(greatest, 6),
		threshold,
		model: templates[0]!.model,
		reasons: result === "clear" ? [] : ["face_changed"],
		region: null,
	};
}
