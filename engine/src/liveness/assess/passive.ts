import { extractFace } from "../../face/extract.ts";
import { templateDistance } from "../../face/match/compare.ts";
import { fuseFaces } from "../../face/match/fuse-templates.ts";
import { faceThresholds } from "../../face/match/thresholds.ts";
import type { Face, FaceFindings, Finding, LivenessFindings, Reason } from "../../findings.ts";
import { roundTo } from "../../numbers/rounding.ts";
import { worstResult } from "../../quality/finding.ts";

/** A frame, with the milliseconds since the first one if known. */
export interface LivenessFrame {
	readonly photo: Uint8Array;
	readonly at: number;
}

const NOT_RUN: Finding = {
	result: "not_run",
	score: null,
	threshold: null,
	model: null,
	reasons: ["model_not_configured"],
	region: null,
};

interface UsableFrame extends FaceFindings {
	readonly face: Face;
}

function isUsable(frame: FaceFindings): frame is UsableFrame {
	return frame.face !== null && frame.presence.result === "clear";
}

/** One usable face in at least one frame, several in none. Score: share of usable frames. */
function facePresence(frames: readonly FaceFindings[], usable: readonly UsableFrame[]): Finding {
	const several = frames.some(({ facesFound }) => facesFound > 1);
	const reasons = [...new Set(frames.flatMap(({ presence }) => presence.reasons))];
	const none: readonly Reason[] = reasons.length > 0 ? reasons : ["face_not_found"];
	return {
		result: several || usable.length === 0 ? "rejected" : "clear",
		score: frames.length === 0 ? 0 : roundTo(usable.length / frames.length, 4),
		threshold: null,
		model: frames[0]?.presence.model ?? null,
		reasons: several ? ["several_faces"] : usable.length === 0 ? none : [],
		region: null,
	};
}

/** The greatest distance to the first usable frame, which reveals a swap of people. */
function samePerson(usable: readonly UsableFrame[]): Finding {
	const [first, ...others] = usable;
	if (!first || others.length === 0) return { ...NOT_RUN, reasons: [] };
	const distances = others.map(({ face }) => templateDistance(first.face.template, face.template));
	const greatest = roundTo(Math.max(...distances), 6);
	const { match, mismatch } = faceThresholds(first.face.template.model);
	const result = greatest <= match ? "clear" : greatest <= mismatch ? "consider" : "rejected";
	const reasons: readonly Reason[] = result === "clear" ? [] : ["face_changed"];
	return {
		result,
		score: greatest,
		threshold: match,
		model: first.face.template.model,
		reasons,
		region: null,
	};
}

/** The face of the most frontal usable frame, with a template fused from all. */
function bestFace(usable: readonly UsableFrame[]): Face | null {
	const [best] = usable.toSorted((a, b) => turnAngle(a.face) - turnAngle(b.face));
	const template = fuseFaces(usable.map(({ face }) => face));
	return best && template ? { ...best.face, template } : null;
}

function turnAngle({ pose }: Face): number {
	return Math.hypot(pose.yaw, pose.pitch);
}

/**
 * Assesses the frames of a selfie passively, without a challenge. Detecting presentation attacks needs an operator's model:
 * without one that check is `not_run`, never `clear`. Runs on the calling thread. Models load on first use.
 *
 * @param frames in the order they were taken, each as for `extractFace`
 * @returns `result` is the worst of the checks that ran; `face` is the one to compare with a document
 * @throws {PhotoError} if a frame can't be used
 */
export async function assessLiveness(
	frames: readonly (Uint8Array | LivenessFrame)[],
): Promise<LivenessFindings> {
	const found: FaceFindings[] = [];
	for (const frame of frames)
		found.push(await extractFace(frame instanceof Uint8Array ? frame : frame.photo));
	const usable = found.filter(isUsable);
	const checks = {
		face_presence: facePresence(found, usable),
		same_person: samePerson(usable),
		presentation_attack: NOT_RUN,
	};
	const ran = Object.values(checks).filter(({ result }) => result !== "not_run");
	return {
		result: worstResult(ran.map(({ result }) => result)),
		reasons: [...new Set(ran.flatMap(({ reasons }) => reasons))],
		face: bestFace(usable),
		frames: found,
		checks,
	};
}
