import { type WorkflowReason, workflowReasons } from "../../workflows/running/values.ts";
import {
	copySuspicionReasons,
	declineReasons,
	type ReasonName,
	reasonCodes,
	reasonNames,
	resubmissionReasons,
} from "../reasons.ts";

/** Outcomes that can be simulated in test mode. */
export const simulatedOutcomes = [
	"approved",
	"declined",
	"in_review",
	"resubmission_requested",
	"expired",
	"canceled",
] as const;
export type SimulatedOutcome = (typeof simulatedOutcomes)[number];

const reasonsInHundred = (hundred: number) =>
	reasonNames.filter((name) => Math.floor(reasonCodes[name] / 100) === hundred);

/** A simulation walks through no workflow. */
const isReasonOfChecks = (name: ReasonName): boolean => !workflowReasons.includes(name as WorkflowReason);

/** Allowed reasons per outcome, and the default ones. */
export const simulatedReasons: Record<
	SimulatedOutcome,
	{ allowed: readonly ReasonName[]; standard: readonly ReasonName[] }
> = {
	approved: { allowed: [], standard: [] },
	declined: { allowed: declineReasons.filter(isReasonOfChecks), standard: ["face_mismatch"] },
	in_review: {
		allowed: [...copySuspicionReasons, ...reasonsInHundred(2)].filter(isReasonOfChecks),
		standard: ["reading_uncertain"],
	},
	resubmission_requested: { allowed: resubmissionReasons, standard: ["document_blurred"] },
	expired: { allowed: [], standard: [] },
	canceled: { allowed: reasonsInHundred(3), standard: [] },
};
