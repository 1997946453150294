import type { AssuranceProof } from "../../../checks/check.ts";
import { type CheckFinding, collectLeafChecks } from "../../../checks/finding.ts";
import { checks } from "../../../checks/registry/checks.ts";
import { type Assurance, assuranceLevels } from "../../../shared/assurance-levels.ts";
import type { ReasonName } from "../reasons.ts";

/** What counts towards an assurance level besides the checks. */
export interface AssuranceContext {
	/** A reviewer who approved has seen the photos of the gestures themselves. */
	gesturesSeenByReviewer: boolean;
}

interface AssuranceRule {
	isMet(findings: readonly CheckFinding[], context: AssuranceContext): boolean;
	/** Tells a reviewer what was missing, where no check's own reason does. */
	reason?: ReasonName;
}

/** Whether any check gives a proof. */
const isProved =
	(proof: AssuranceProof): AssuranceRule["isMet"] =>
	(findings) =>
		checks.some(({ contract, proves }) =>
			findings.some((finding) => finding.type === contract.type && proves?.[proof]?.(finding)),
		);

/** The document is authentic, or a reviewer has seen it. */
const isConfirmedBySealOrReviewer: AssuranceRule["isMet"] = (findings, context) =>
	context.gesturesSeenByReviewer || isProved("authenticity")(findings, context);

const hasNoDoubt: AssuranceRule["isMet"] = (findings) =>
	collectLeafChecks(findings).every(({ result }) => result === "clear" || result === "not_run");

/** Requirements of each level, on top of those of the lower ones. */
const rulesByLevel: Record<Assurance, readonly AssuranceRule[]> = {
	basic: [],
	standard: [
		{ isMet: isProved("liveness"), reason: "liveness_not_proved" },
		{ isMet: isProved("identity"), reason: "identity_not_confirmed" },
		{ isMet: hasNoDoubt },
	],
	enhanced: [{ isMet: isProved("agreement") }, { isMet: isConfirmedBySealOrReviewer }],
	strong: [{ isMet: isProved("issuer") }],
};

/** The requirements of a level, lower ones included, that aren't met. Empty if the level is reached. */
export const listUnmetRules = (
	level: Assurance,
	findings: readonly CheckFinding[],
	context: AssuranceContext,
): AssuranceRule[] =>
	assuranceLevels
		.slice(0, assuranceLevels.indexOf(level) + 1)
		.flatMap((requiredLevel) => rulesByLevel[requiredLevel].filter(({ isMet }) => !isMet(findings, context)));

/** The assurance level that an approval reaches by its checks. */
export function determineAssurance(findings: readonly CheckFinding[], context: AssuranceContext): Assurance {
	const firstUnmetLevel = assuranceLevels.findIndex(
		(level) => !rulesByLevel[level].every(({ isMet }) => isMet(findings, context)),
	);
	return assuranceLevels.at(firstUnmetLevel < 0 ? -1 : firstUnmetLevel - 1) ?? "basic";
}
