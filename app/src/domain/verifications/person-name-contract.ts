import type { VerificationSummary } from "./contract.ts";

interface NameParts {
	first_name?: string | null | undefined;
	last_name?: string | null | undefined;
}

/** "Lind" of a document's "LIND"; a name that somebody wrote, such as "McDonald", stays as it is. */
const toTitleCase = (part: string): string =>
	part === part.toUpperCase()
		? part.toLowerCase().replace(/(^|[\s'’-])\p{L}/gu, (letter) => letter.toUpperCase())
		: part;

/** First and last name, as every page writes them; null if neither is known. */
export const formatPersonName = ({ first_name, last_name }: NameParts): string | null =>
	[first_name, last_name]
		.filter((part) => typeof part === "string" && part !== "")
		.map((part) => toTitleCase(part as string))
		.join(" ") || null;

/** The person's name on the document, or as provided until that is read; null if neither is known. */
export const getPersonName = ({
	verified_data,
	provided_details,
}: Pick<VerificationSummary, "verified_data" | "provided_details">): string | null =>
	formatPersonName(verified_data ?? {}) ?? formatPersonName(provided_details);

/** What a case is called: the person's name, or the business's own reference; null if there is neither. */
export const getCaseName = (
	verification: Pick<VerificationSummary, "verified_data" | "provided_details" | "reference">,
): string | null => getPersonName(verification) ?? verification.reference;
