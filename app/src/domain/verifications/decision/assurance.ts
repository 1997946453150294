import { type Assurance, assuranceLevels } from "../assurance-contract.ts";
import { type CheckFinding, leavesOf } from "./finding.ts";
import { agreedPrint } from "./printed.ts";

/** What speaks for a person besides the checks themselves. */
export interface Witness {
	/** A reviewer who approved has seen the pictures of the gestures themselves. */
	seenByReviewer: boolean;
}

type Rule = (checks: readonly CheckFinding[], witness: Witness) => boolean;

/** The leaves below the checks of some types, wherever these stand. */
const leavesBelow = (checks: readonly CheckFinding[], ...types: string[]): CheckFinding[] =>
	checks.flatMap((check) =>
		types.includes(check.type) ? leavesOf([check]) : leavesBelow(check.checks, ...types),
	);
const isClear = ({ result }: CheckFinding): boolean => result === "clear";

/** The operator's own net, which a product without one can't run. */
const optional = ["presentation_attack"];

/** A challenge was answered, and every check of it is clear. */
const livenessIsClear: Rule = (checks) => {
	const ran = leavesBelow(checks, "liveness").filter(({ type }) => !optional.includes(type));
	return ran.some(({ type }) => type === "challenge_followed") && ran.every(isClear);
};

/** Names, number and birth date are printed as the zone or the barcode says them. */
const printAgrees: Rule = (checks) => {
	const printed = leavesBelow(checks, "printed");
	return agreedPrint.every((name) => printed.some((check) => check.type === name && isClear(check)));
};

/** The authority's seal is genuine, or a person has looked. */
const isConfirmed: Rule = (checks, { seenByReviewer }) =>
	seenByReviewer || leavesBelow(checks, "front_seal", "back_seal").some(isClear);

const nothingIsDoubted: Rule = (checks) =>
	leavesOf(checks).every(({ result }) => result === "clear" || result === "not_run");

/** No check of this release reads a chip or a wallet. */
const never: Rule = () => false;

/** What a level asks for, besides all that those before it do. */
const rules: Record<Assurance, readonly Rule[]> = {
	basic: [],
	enhanced: [livenessIsClear, printAgrees, isConfirmed, nothingIsDoubted],
	strong: [never],
};

/** The level that an approval has by its checks. */
export function assuranceOf(checks: readonly CheckFinding[], witness: Witness): Assurance {
	const missed = assuranceLevels.findIndex((level) => !rules[level].every((rule) => rule(checks, witness)));
	return assuranceLevels.at(missed < 0 ? -1 : missed - 1) ?? "basic";
}

/** Whether a level is less than another. */
export const isBelow = (level: Assurance, other: Assurance): boolean =>
	assuranceLevels.indexOf(level) < assuranceLevels.indexOf(other);
