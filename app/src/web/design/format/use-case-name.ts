import { useTranslation } from "react-i18next";
import type { VerificationSummary } from "../../../domain/verifications/contract.ts";
import { getCaseName } from "../../../domain/verifications/person-name-contract.ts";

type NamedCase = Pick<VerificationSummary, "verified_data" | "provided_details" | "reference" | "redaction">;

/** Formats what a case is called, also without a name or after its redaction. */
export function useCaseName(): (verification: NamedCase) => string {
	const { t } = useTranslation();
	return (verification) =>
		getCaseName(verification) ?? t(verification.redaction === "none" ? "person.unnamed" : "person.erased");
}
