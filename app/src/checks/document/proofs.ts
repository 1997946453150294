import { type CheckFinding, leavesOf } from "../finding.ts";
import { agreedPrint } from "./printed.ts";

/** The leaves below the checks of some types, wherever these stand. */
const leavesBelow = (checks: readonly CheckFinding[], ...types: string[]): CheckFinding[] =>
	checks.flatMap((check) =>
		types.includes(check.type) ? leavesOf([check]) : leavesBelow(check.checks, ...types),
	);
const isClear = ({ result }: CheckFinding): boolean => result === "clear";

/** Names, number and birth date are printed as the zone or the barcode says them. */
export function provesAgreement(finding: CheckFinding): boolean {
	const printed = leavesBelow([finding], "printed");
	return agreedPrint.every((name) => printed.some((check) => check.type === name && isClear(check)));
}

/** The authority's seal is genuine. */
export const provesAuthenticity = (finding: CheckFinding): boolean =>
	leavesBelow([finding], "front_seal", "back_seal").some(isClear);
