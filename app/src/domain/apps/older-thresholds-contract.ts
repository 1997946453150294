import { z } from "zod";
import type { Workflow } from "./contract.ts";

const distance = (max: number, instead: string) =>
	z
		.number()
		.min(0.3)
		.max(max)
		.optional()
		.meta({
			deprecated: true,
			description: `Deprecated: a distance of the face recognition model of earlier releases. It is converted to the nearest \`${instead}\`.`,
			example: max === 1 ? 0.62 : 0.48,
		});

/** What requests of earlier releases say instead of false match rates. */
export const olderThresholdsSchema = z.object({
	face_match_threshold: distance(0.8, "face_match_fmr"),
	face_mismatch_threshold: distance(1, "face_mismatch_fmr"),
});
type OlderThresholds = z.infer<typeof olderThresholdsSchema>;

/** The rates nearest to older distances, none for one that isn't given: as the migration took what was stored. */
export function ratesOfOlder({
	face_match_threshold: match,
	face_mismatch_threshold: mismatch,
}: OlderThresholds): Partial<Workflow> {
	return {
		...(match !== undefined && { face_match_fmr: matchRate(match) }),
		...(mismatch !== undefined && { face_mismatch_fmr: mismatch < 0.62 ? 0.001 : null }),
	};
}

function matchRate(distance: number): number | null {
	if (distance < 0.45) return 0.000005;
	if (distance < 0.48) return 0.00001;
	if (distance <= 0.49) return null;
	return distance <= 0.53 ? 0.0001 : 0.001;
}
