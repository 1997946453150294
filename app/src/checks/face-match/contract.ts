import { defineContract } from "../contract.ts";

/** Bounds of the measured rates of the default face model. */
const fmrSetting = {
	kind: "number",
	integer: false,
	min: 0.000005,
	max: 0.0025,
	standard: null,
	example: null,
} as const;

export const faceMatch = defineContract({
	type: "face_match",
	order: 20,
	always: true,
	needed: true,
	subchecks: [],
	reasons: {
		face_not_found: 121,
		several_faces: 122,
		face_too_small: 123,
		face_blurred: 124,
		face_dark: 125,
		face_turned: 126,
		face_bright: 127,
		face_light_uneven: 128,
		face_cut_off: 129,
		eyes_closed: 130,
		face_mismatch: 202,
		face_not_compared: 233,
	},
	unansweredReasons: ["face_not_compared"],
	reasonsOfEngine: {
		face_not_found: "face_not_found",
		several_faces: "several_faces",
		face_too_small: "face_too_small",
		face_blurred: "face_blurred",
		face_dark: "face_dark",
		face_turned: "face_turned",
		face_bright: "face_bright",
		face_light_uneven: "face_light_uneven",
		face_cut_off: "face_cut_off",
		eyes_closed: "eyes_closed",
		face_mismatch: "face_mismatch",
	},
	settings: {
		face_match_fmr: {
			...fmrSetting,
			description:
				"False match rate (FMR) at which two faces match: the share of strangers who would match. 0.0001 is 1 in 10,000. null uses the recommended value of the face recognition model, 1 in 59,000 (1 in 1,800 in the worst-performing group known).",
		},
		face_mismatch_fmr: {
			...fmrSetting,
			description:
				"False match rate (FMR) above which two faces don't match. Between the two rates, a reviewer decides. null uses the recommended value of the face recognition model, 1 in 380.",
		},
	},
	measures: {
		face_match: { name: "face_distance", unit: "number", clear: "at_most" },
	},
});
