import type { StatisticsVolume } from "../../../../domain/statistics/contract.ts";

/** Status groups from the bottom of a bar to its top, each with the statuses that the list filters by. */
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

/** Statuses with a decision. */
export const decidedStatuses = "approved,declined";
/** Statuses with reasons. */
export const statusesWithReasons = "approved,declined,in_review";
