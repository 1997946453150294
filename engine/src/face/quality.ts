import type { Face, FaceFindings, Finding, PhotoInfo, Reason } from "../findings.ts";
import { gradeScore, type QualityLimits, ruleModel } from "../quality/finding.ts";
import { meanLuma, measureSharpness } from "../quality/measure.ts";
import { chipLuma, measureFaceLight } from "./face-light.ts";

type Name = keyof FaceFindings["quality"];

/**
 * The measures of ISO/IEC 29794-5 that the available models allow, with their limits. Limits of light, pose and framing
 * were set between photos of the synthetic people and gradually degraded copies. Dark skin in full light has a mean luma
 * near 80 and no black pixels, which is clear.
 */
const MEASURES: Readonly<Record<Name, { limits: QualityLimits; reason: Reason; rule: string }>> = {
	sharpness: {
		limits: { clear: 25, rejected: 6, better: "higher" },
		reason: "face_blurred",
		rule: "laplacian-variance",
	},
	light: { limits: { clear: 55, rejected: 25, better: "higher" }, reason: "face_dark", rule: "mean-luma" },
	underexposure: {
		limits: { clear: 0.25, rejected: 0.7, better: "lower" },
		reason: "face_dark",
		rule: "black-share",
	},
	overexposure: {
		limits: { clear: 0.1, rejected: 0.5, better: "lower" },
		reason: "face_bright",
		rule: "white-share",
	},
	lightBalance: {
		limits: { clear: 0.6, rejected: 0.35, better: "higher" },
		reason: "face_light_uneven",
		rule: "half-against-half",
	},
	pose: { limits: { clear: 25, rejected: 45, better: "lower" }, reason: "face_turned", rule: "head-turn" },
	yaw: { limits: { clear: 25, rejected: 45, better: "lower" }, reason: "face_turned", rule: "head-yaw" },
	pitch: { limits: { clear: 25, rejected: 45, better: "lower" }, reason: "face_turned", rule: "head-pitch" },
	roll: { limits: { clear: 30, rejected: 60, better: "lower" }, reason: "face_turned", rule: "head-roll" },
	size: {
		limits: { clear: 40, rejected: 18, better: "higher" },
		reason: "face_too_small",
		rule: "eye-distance",
	},
	proportion: {
		limits: { clear: 0.18, rejected: 0.08, better: "higher" },
		reason: "face_too_small",
		rule: "face-width",
	},
	framing: {
		limits: { clear: 0, rejected: -0.15, better: "higher" },
		reason: "face_cut_off",
		rule: "gap-to-border",
	},
	// Never rejected: narrow eyes and a lowered gaze also have low values.
	eyes: {
		limits: { clear: 0.2, rejected: 0, better: "higher" },
		reason: "eyes_closed",
		rule: "eye-openness",
	},
};
const NAMES = Object.keys(MEASURES) as Name[];

const NOT_MEASURED: Finding = {
	result: "not_run",
	score: null,
	threshold: null,
	model: null,
	reasons: ["face_not_found"],
	region: null,
};

function buildQuality(findingOf: (name: Name) => Finding): FaceFindings["quality"] {
	return Object.fromEntries(NAMES.map((name) => [name, findingOf(name)])) as FaceFindings["quality"];
}

/** Width of the face relative to the photo's shorter side, and minimum gap to a border relative to the face's width. */
function measureFraming({ region }: Face, { width, height }: PhotoInfo) {
	const [xs, ys] = [region.map(([x]) => x), region.map(([, y]) => y)];
	const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
	const size = Math.max(1, right - left);
	return {
		proportion: size / Math.min(width, height),
		gap: Math.min(left, top, width - right, height - bottom) / size,
	};
}

/** Measures the quality of a face for comparison. All measures are `not_run` without a face. */
export function measureFaceQuality(
	info: PhotoInfo,
	face: Face | null,
	chip: Float32Array | null,
): FaceFindings["quality"] {
	if (!face || !chip) return buildQuality(() => NOT_MEASURED);
	const gray = chipLuma(chip);
	const { balance, under, over } = measureFaceLight(gray);
	const { proportion, gap } = measureFraming(face, info);
	const [yaw, pitch] = [Math.abs(face.pose.yaw), Math.abs(face.pose.pitch)];
	const scores: Readonly<Record<Name, number>> = {
		sharpness: measureSharpness(gray),
		light: meanLuma(gray),
		underexposure: under,
		overexposure: over,
		lightBalance: balance,
		pose: Math.max(yaw, pitch),
		yaw,
		pitch,
		roll: Math.abs(face.pose.roll),
		size: face.interEyeDistance,
		proportion,
		framing: gap,
		eyes: face.eyeOpenness,
	};
	return buildQuality((name) => {
		const { limits, reason, rule: by } = MEASURES[name];
		return gradeScore(scores[name], limits, reason, ruleModel(by), face.region);
	});
}
