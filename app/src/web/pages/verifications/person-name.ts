import type { VerificationSummary } from "../../../domain/verifications/contract.ts";

interface PersonName {
	first_name?: string | undefined;
	last_name?: string | undefined;
}

/** "Anna Lind" of the MRZ's "ANNA" and "LIND". */
function formatName({ first_name, last_name }: PersonName): string | null {
	if (!last_name && !first_name) return null;
	return [first_name, last_name]
		.filter((part) => part !== undefined)
		.join(" ")
		.toLowerCase()
		.replace(/(^|[\s'’-])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** The person's name on the document, or as provided until that is read; null if neither is known. */
export const getPersonName = ({
	verified_data,
	provided_details,
}: Pick<VerificationSummary, "verified_data" | "provided_details">): string | null =>
	formatName(verified_data ?? {}) ?? formatName(provided_details);
