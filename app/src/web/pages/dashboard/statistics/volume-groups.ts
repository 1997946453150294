import type { StatisticsVolume } from "../../../../domain/statistics/contract.ts";

/** Where verifications stand, from the bottom of a bar to its top, and the states that lists know it by. */
export const volumeGroups = {
	approved: "approved",
	declined: "declined",
	in_review: "in_review",
	resubmission_requested: "resubmission_requested",
	in_progress: "created,started,processing",
	canceled: "canceled",
	expired: "expired",
} as const satisfies Partial<Record<keyof StatisticsVolume, string>>;
export type VolumeGroup = keyof typeof volumeGroups;
export const volumeGroupNames = Object.keys(volumeGroups) as VolumeGroup[];

/** States of what is decided. */
export const decidedStatuses = "approved,declined";
/** States of what has reasons. */
export const statusesWithReasons = "approved,declined,in_review";
