import { type CheckFinding, collectLeafChecks } from "../finding.ts";
import { requiredPrintedFields } from "./printed.ts";

/** The leaf checks below checks of the given types, at any depth. */
const leafChecksBelow = (checks: readonly CheckFinding[], ...types: string[]): CheckFinding[] =>
	checks.flatMap((check) =>
		types.includes(check.type) ? collectLeafChecks([check]) : leafChecksBelow(check.checks, ...types),
	);
const isClearCheck = ({ result }: CheckFinding): boolean => result === "clear";

/** Fields that a second source has to confirm for assurance above basic. */
const confirmedFields = ["last_name", "birth_date"] as const;

/** A second source gives the same last name and birth date: printed text, barcode, signed seal, or the other side. */
export function provesIdentity(finding: CheckFinding): boolean {
	const compared = leafChecksBelow([finding], "data_consistency");
	return confirmedFields.every((name) =>
		compared.some((check) => check.type === name && isClearCheck(check)),
	);
}

/** The printed names, number and birth date match the MRZ or the barcode. */
export function provesAgreement(finding: CheckFinding): boolean {
	const printed = leafChecksBelow([finding], "printed");
	return requiredPrintedFields.every((name) =>
		printed.some((check) => check.type === name && isClearCheck(check)),
	);
}

/** The document's seal is genuine. */
export const provesAuthenticity = (finding: CheckFinding): boolean =>
	leafChecksBelow([finding], "front_seal", "back_seal").some(isClearCheck);
