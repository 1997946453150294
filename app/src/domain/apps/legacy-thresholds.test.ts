import { expect, test } from "vitest";
import { convertLegacyThresholds } from "./legacy-thresholds-contract.ts";

test.each([
	[0.3, 0.000005],
	[0.45, 0.00001],
	[0.479, 0.00001],
	[0.48, null],
	[0.49, null],
	[0.53, 0.0001],
	[0.54, 0.001],
])("an older match threshold of %d is the false match rate %d", (face_match_threshold, face_match_fmr) => {
	expect(convertLegacyThresholds({ face_match_threshold })).toEqual({ face_match_fmr });
});

test("an older mismatch threshold below the default becomes a stricter rate, any other the recommended one", () => {
	expect(convertLegacyThresholds({ face_mismatch_threshold: 0.619 })).toEqual({ face_mismatch_fmr: 0.001 });
	expect(convertLegacyThresholds({ face_mismatch_threshold: 0.62 })).toEqual({ face_mismatch_fmr: null });
	expect(convertLegacyThresholds({ face_mismatch_threshold: 0.8 })).toEqual({ face_mismatch_fmr: null });
});

test("without older thresholds no rate is changed", () => {
	expect(convertLegacyThresholds({})).toEqual({});
});
