import type { AlertMonitor } from "../../services.ts";
import { findDeclineSpikes, findLateReviews } from "./queries.ts";

const spikeThresholds = { minDecisions: 20, minRatio: 2, closeFactor: 0.8 };

/** Alerts about waiting reviews and about an unusual decline rate. */
export const verificationMonitors: readonly AlertMonitor[] = [
	{ type: "reviews_waiting", find: (_services, context) => findLateReviews(context) },
	{ type: "decline_spike", find: (_services, context) => findDeclineSpikes(context, spikeThresholds) },
];
