import type { Assurance } from "../assurance-contract.ts";
import type { ExtractedField, VerifiedData } from "../contract.ts";
import { copyReasons, isRetry, type ReasonName } from "../reasons.ts";
import { assuranceOf, isBelow } from "./assurance.ts";
import { yearsBetween } from "./dates.ts";
import { documentCheck } from "./document.ts";
import { duplicateCheck } from "./duplicate.ts";
import { type Evidence, fieldsOf, verifiedDataOf } from "./evidence.ts";
import { faceMatchCheck, livenessCheck } from "./face.ts";
import { type CheckFinding, leaf } from "./finding.ts";
import { blockListCheck } from "./listed.ts";
import { weigh } from "./weigh.ts";

export interface Decision {
	status: "approved" | "declined" | "in_review" | "resubmission_requested";
	outcome: "approved" | "declined" | null;
	/** Of an approval. */
	assurance: Assurance | null;
	reasons: ReasonName[];
	checks: CheckFinding[];
	fields: ExtractedField[];
	verifiedData: VerifiedData;
}

function ageCheck({ options, today }: Evidence, data: VerifiedData): CheckFinding[] {
	if (options.minimum_age === null) return [];
	if (!data.birth_date) return [leaf("age", "not_run")];
	const age = yearsBetween(data.birth_date, today);
	return [
		leaf("age", age < options.minimum_age ? "rejected" : "clear", ["under_age"], {
			score: age,
			threshold: options.minimum_age,
		}),
	];
}

const reasonsWith = (checks: readonly CheckFinding[], result: CheckFinding["result"]): ReasonName[] => [
	...new Set(checks.flatMap((check) => (check.result === result ? check.reasons : []))),
];

/**
 * Decides. What speaks against approval declines; what the person can mend is asked for again while
 * attempts are left; what the engine isn't sure of goes to a reviewer; only what is clear is approved.
 */
export function decide(evidence: Evidence): Decision {
	const fields = fieldsOf([evidence.front, evidence.back]);
	const verifiedData = verifiedDataOf(fields);
	const document = documentCheck(evidence, fields, verifiedData);
	const readable = !document.reasons.some((reason) => isRetry(reason) && !copyReasons.includes(reason));
	const checks = [
		document,
		faceMatchCheck(evidence, readable),
		livenessCheck(evidence),
		duplicateCheck(evidence, verifiedData),
		...blockListCheck(evidence),
		...ageCheck(evidence, verifiedData),
	];
	const weighed = weigh(checks, evidence.options);
	const assurance = assuranceOf(checks, { seenByReviewer: false });
	const decided = (status: Decision["status"], reasons: ReasonName[]): Decision => ({
		status,
		outcome: status === "approved" || status === "declined" ? status : null,
		assurance: status === "approved" ? assurance : null,
		reasons,
		checks,
		fields,
		verifiedData,
	});

	const rejections = reasonsWith(weighed, "rejected");
	const against = rejections.filter((reason) => !isRetry(reason));
	if (against.length > 0) return decided("declined", against);
	if (rejections.length > 0)
		return evidence.attempt < evidence.options.max_attempts
			? decided("resubmission_requested", rejections)
			: decided("declined", ["attempts_used_up", ...rejections]);
	const doubts = reasonsWith(weighed, "consider");
	if (doubts.length > 0) return decided("in_review", doubts);
	const ran = ["document", "face_match"].every((type) =>
		checks.some((check) => check.type === type && check.result === "clear"),
	);
	if (!ran) return decided("in_review", ["reading_uncertain"]);
	if (evidence.options.review === "always") return decided("in_review", ["review_always"]);
	// Evidence from before this option names no level.
	if (isBelow(assurance, evidence.options.minimum_assurance ?? "basic"))
		return decided("in_review", ["assurance_too_low"]);
	return decided("approved", []);
}
