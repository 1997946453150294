import type { EventType } from "../events/contract.ts";
import { type ReachedStep, steps } from "../verifications/capture/steps-contract.ts";
import type { FileKind } from "../verifications/contract.ts";
import type { ReasonName } from "../verifications/reasons.ts";
import { statuses, type VerificationStatus } from "../verifications/states.ts";
import { countedOutcomes, type Measure } from "./contract.ts";
import { bucketOf } from "./durations.ts";

/** What a decision says in clear. */
interface Said {
	reasons: readonly ReasonName[];
	documentType: string | null;
	documentCountry: string | null;
	submittedAt: Date | null;
	decidedAt: Date | null;
}

/** What stands in clear of a verification. */
export interface CountedVerification extends Said {
	id: string;
	/** What its decisions had said that were taken back, in their order. */
	takenBack: readonly Said[];
}

const isReopened = (type: EventType): boolean => type === "verification.reopened";

/** The state that an event tells of, if it does: steps and notes tell of none. */
const stateOf = (type: EventType): VerificationStatus | undefined =>
	isReopened(type) ? "in_review" : statuses.find((status) => type === `verification.${status}`);

/**
 * How far the person came. Their page asks for the document before the selfie, and a picture can be taken unseen
 * while the engine is busy: a later step stands for those before it.
 */
function furthest(history: readonly EventType[], pictures: readonly FileKind[]): ReachedStep | null {
	if (history.includes("verification.processing")) return "submitted";
	const accepted = pictures.slice(
		0,
		history.filter((type) => type === "verification.picture_accepted").length,
	);
	if (accepted.includes("selfie")) return "selfie";
	if (accepted.length > 0) return "document";
	if (history.includes("verification.started")) return "consent";
	return history.includes("verification.opened") ? "opened" : null;
}

/** What the latest decision of a history said: the row tells it until the case is reopened, which keeps it. */
const saidIn = (history: readonly EventType[], verification: CountedVerification): Said =>
	verification.takenBack[history.filter(isReopened).length] ?? verification;

/** What a decision adds: nothing of it changes any more, so that it can be taken back whole. */
function decided({
	reasons,
	documentType,
	documentCountry,
	submittedAt,
	decidedAt,
}: Said): [Measure, string][] {
	const seconds = submittedAt && decidedAt && (decidedAt.getTime() - submittedAt.getTime()) / 1000;
	return [
		...reasons.map((name): [Measure, string] => ["reason", name]),
		...(documentCountry ? [["country", documentCountry] as [Measure, string]] : []),
		...(documentType ? [["document", documentType] as [Measure, string]] : []),
		...(seconds === null ? [] : [["decision_seconds", String(bucketOf(seconds))] as [Measure, string]]),
	];
}

/**
 * Everything a verification adds to the counts of its day, once its events are the given ones. What new events add
 * is the difference to what it added before them, so a case that leaves review leaves that count.
 * @param history its events in their order
 * @param pictures kinds of its accepted pictures in their order: events keep theirs sealed
 */
export function contributionOf(
	history: readonly EventType[],
	verification: CountedVerification,
	pictures: readonly FileKind[],
): [Measure, string][] {
	const state = history.map(stateOf).findLast((told) => told !== undefined);
	const outcome = countedOutcomes.find((counted) => counted === state);
	const reached = furthest(history, pictures);
	return [
		...(history.includes("verification.created") ? [["created", "all"] as [Measure, string]] : []),
		...(outcome ? [["outcome", outcome] as [Measure, string]] : []),
		...(history.some((type) => stateOf(type) === "in_review")
			? [["reviewed", "all"] as [Measure, string]]
			: []),
		...(reached
			? steps.slice(0, steps.indexOf(reached) + 1).map((step): [Measure, string] => ["step", step])
			: []),
		...(outcome === "approved" || outcome === "declined" ? decided(saidIn(history, verification)) : []),
	];
}
