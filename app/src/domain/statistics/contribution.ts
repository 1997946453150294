import type { EventType } from "../events/event-types-contract.ts";
import type { PhotoKind } from "../verifications/file-contract.ts";
import type { ReasonName } from "../verifications/reasons.ts";
import { type VerificationStatus, verificationStatuses } from "../verifications/states.ts";
import { personSteps, type ReachedStep } from "../verifications/values.ts";
import { countedStatuses, type StatisticsMeasure } from "./contract.ts";
import { getDurationBucket } from "./duration-buckets.ts";

/** The unencrypted facts of a decision. */
interface DecisionFacts {
	reasons: readonly ReasonName[];
	documentType: string | null;
	documentCountry: string | null;
	submittedAt: Date | null;
	decidedAt: Date | null;
}

/** The unencrypted columns of a verification that statistics count. */
export interface CountedVerification extends DecisionFacts {
	id: string;
	/** Kinds of its accepted photos, in the order of their events, whose data is encrypted. */
	acceptedPhotos: readonly PhotoKind[];
	/** The decisions that reopenings took back, oldest first. */
	reopenedDecisions: readonly DecisionFacts[];
}

const isReopened = (type: EventType): boolean => type === "verification.reopened";

/** Status that an event sets; undefined for events such as notes. */
const getStatusOfEvent = (type: EventType): VerificationStatus | undefined =>
	isReopened(type) ? "in_review" : verificationStatuses.find((status) => type === `verification.${status}`);

/**
 * The furthest step that the person reached. Under load, images are accepted without a verdict, so a later step implies
 * the earlier ones.
 */
function getFurthestStep(history: readonly EventType[], photos: readonly PhotoKind[]): ReachedStep | null {
	if (history.includes("verification.processing")) return "submitted";
	const accepted = photos.slice(0, history.filter((type) => type === "verification.photo_accepted").length);
	if (accepted.includes("selfie")) return "selfie";
	if (accepted.length > 0) return "document";
	if (history.includes("verification.started")) return "consent";
	return history.includes("verification.opened") ? "opened" : null;
}

/** Facts of the latest decision in a history: stored in the row, or with the reopening that took it back. */
const getDecisionFacts = (history: readonly EventType[], verification: CountedVerification): DecisionFacts =>
	verification.reopenedDecisions[history.filter(isReopened).length] ?? verification;

/** What a decision adds to the counts. It never changes, so that a reopening can subtract all of it. */
function listDecisionMeasures({
	reasons,
	documentType,
	documentCountry,
	submittedAt,
	decidedAt,
}: DecisionFacts): [StatisticsMeasure, string][] {
	const seconds = submittedAt && decidedAt && (decidedAt.getTime() - submittedAt.getTime()) / 1000;
	return [
		...reasons.map((name): [StatisticsMeasure, string] => ["reason", name]),
		...(documentCountry ? [["country", documentCountry] as [StatisticsMeasure, string]] : []),
		...(documentType ? [["document", documentType] as [StatisticsMeasure, string]] : []),
		...(seconds === null
			? []
			: [["decision_seconds", String(getDurationBucket(seconds))] as [StatisticsMeasure, string]]),
	];
}

/**
 * Everything a verification adds to the counts of its day, once its events are the given ones. What new events add
 * is the difference to what it added before them, so a case that leaves review leaves that count.
 * @param history its events, in order
 */
export function computeContribution(
	history: readonly EventType[],
	verification: CountedVerification,
): [StatisticsMeasure, string][] {
	const state = history.map(getStatusOfEvent).findLast((status) => status !== undefined);
	const outcome = countedStatuses.find((counted) => counted === state);
	const furthestStep = getFurthestStep(history, verification.acceptedPhotos);
	return [
		...(history.includes("verification.created") ? [["created", "all"] as [StatisticsMeasure, string]] : []),
		...(outcome ? [["outcome", outcome] as [StatisticsMeasure, string]] : []),
		...(history.some((type) => getStatusOfEvent(type) === "in_review")
			? [["reviewed", "all"] as [StatisticsMeasure, string]]
			: []),
		...(furthestStep
			? personSteps
					.slice(0, personSteps.indexOf(furthestStep) + 1)
					.map((step): [StatisticsMeasure, string] => ["step", step])
			: []),
		...(outcome === "approved" || outcome === "declined"
			? listDecisionMeasures(getDecisionFacts(history, verification))
			: []),
	];
}
