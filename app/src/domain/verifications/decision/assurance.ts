import type { AssuranceProof } from "../../../checks/check.ts";
import { type CheckFinding, collectLeafChecks } from "../../../checks/finding.ts";
import { checks } from "../../../checks/list/checks.ts";
import { type Assurance, assuranceLevels } from "./assurance-contract.ts";

/** What counts towards an assurance level besides the checks. */
export interface AssuranceContext {
	/** A reviewer who approved has seen the pictures of the gestures themselves. */
	gesturesSeenByReviewer: boolean;
}

type AssuranceRule = (findings: readonly CheckFinding[], context: AssuranceContext) => boolean;

/** Whether any check gives a proof. */
const isProved =
	(proof: AssuranceProof): AssuranceRule =>
	(findings) =>
		checks.some(({ contract, proves }) =>
			findings.some((finding) => finding.type === contract.type && proves?.[proof]?.(finding)),
		);

/** The document is authentic, or a reviewer has seen it. */
const isConfirmedBySealOrReviewer: AssuranceRule = (findings, context) =>
	context.gesturesSeenByReviewer || isProved("authenticity")(findings, context);

const hasNoDoubt: AssuranceRule = (findings) =>
	collectLeafChecks(findings).every(({ result }) => result === "clear" || result === "not_run");

/** Requirements of each level, on top of those of the lower ones. */
const rulesByLevel: Record<Assurance, readonly AssuranceRule[]> = {
	basic: [],
	enhanced: [isProved("presence"), isProved("agreement"), isConfirmedBySealOrReviewer, hasNoDoubt],
	strong: [isProved("issuer")],
};

/** The assurance level that an approval reaches by its checks. */
export function determineAssurance(findings: readonly CheckFinding[], context: AssuranceContext): Assurance {
	const firstUnmetLevel = assuranceLevels.findIndex(
		(level) => !rulesByLevel[level].every((rule) => rule(findings, context)),
	);
	return assuranceLevels.at(firstUnmetLevel < 0 ? -1 : firstUnmetLevel - 1) ?? "basic";
}

/** Whether a level is less than another. */
export const isAssuranceBelow = (level: Assurance, other: Assurance): boolean =>
	assuranceLevels.indexOf(level) < assuranceLevels.indexOf(other);
