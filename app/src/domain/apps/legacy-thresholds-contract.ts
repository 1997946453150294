import { z } from "zod";
import type { Workflow } from "./contract.ts";

const distanceSchema = (max: number, replacement: string) =>
	z
		.number()
		.min(0.3)
		.max(max)
		.optional()
		.meta({
			deprecated: true,
			description: `Deprecated: a distance of the face recognition model of earlier releases. It is converted to the nearest \`${replacement}\`.`,
			example: max === 1 ? 0.62 : 0.48,
		});

/** Distance thresholds that earlier releases accepted instead of false match rates. */
export const legacyThresholdsSchema = z.object({
	face_match_threshold: distanceSchema(0.8, "face_match_fmr"),
	face_mismatch_threshold: distanceSchema(1, "face_mismatch_fmr"),
});
type LegacyThresholds = z.infer<typeof legacyThresholdsSchema>;

/** The rates nearest to legacy distances; omitted ones stay omitted. The migration converts stored values the same way. */
export function convertLegacyThresholds({
	face_match_threshold: matchThreshold,
	face_mismatch_threshold: mismatchThreshold,
}: LegacyThresholds): Partial<Workflow> {
	return {
		...(matchThreshold !== undefined && { face_match_fmr: toMatchRate(matchThreshold) }),
		...(mismatchThreshold !== undefined && { face_mismatch_fmr: mismatchThreshold < 0.62 ? 0.001 : null }),
	};
}

function toMatchRate(distance: number): number | null {
	if (distance < 0.45) return 0.000005;
	if (distance < 0.48) return 0.00001;
	if (distance <= 0.49) return null;
	return distance <= 0.53 ? 0.0001 : 0.001;
}
