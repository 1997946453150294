import type { Proof } from "../../../checks/check.ts";
import { type CheckFinding, leavesOf } from "../../../checks/finding.ts";
import { checks } from "../../../checks/list/checks.ts";
import { type Assurance, assuranceLevels } from "./assurance-contract.ts";

/** What speaks for a person besides the checks themselves. */
export interface Witness {
	/** A reviewer who approved has seen the pictures of the gestures themselves. */
	seenByReviewer: boolean;
}

type Rule = (findings: readonly CheckFinding[], witness: Witness) => boolean;

/** Whether a check gives a proof. */
const isProved =
	(proof: Proof): Rule =>
	(findings) =>
		checks.some(({ contract, proves }) =>
			findings.some((finding) => finding.type === contract.type && proves?.[proof]?.(finding)),
		);

/** The document is genuine, or a person has looked. */
const isConfirmed: Rule = (findings, witness) =>
	witness.seenByReviewer || isProved("authenticity")(findings, witness);

const nothingIsDoubted: Rule = (findings) =>
	leavesOf(findings).every(({ result }) => result === "clear" || result === "not_run");

/** What a level asks for, besides all that those before it do. No check of this release proves the issuer's word. */
const rules: Record<Assurance, readonly Rule[]> = {
	basic: [],
	enhanced: [isProved("presence"), isProved("agreement"), isConfirmed, nothingIsDoubted],
	strong: [isProved("issuer")],
};

/** The level that an approval has by its checks. */
export function assuranceOf(findings: readonly CheckFinding[], witness: Witness): Assurance {
	const missed = assuranceLevels.findIndex((level) => !rules[level].every((rule) => rule(findings, witness)));
	return assuranceLevels.at(missed < 0 ? -1 : missed - 1) ?? "basic";
}

/** Whether a level is less than another. */
export const isBelow = (level: Assurance, other: Assurance): boolean =>
	assuranceLevels.indexOf(level) < assuranceLevels.indexOf(other);
