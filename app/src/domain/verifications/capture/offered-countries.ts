import { parseAcceptedCountries } from "../../../shared/country-codes.ts";
import type { VerificationRow } from "../queries.ts";

/**
 * The countries that the person can choose from; null for all. Options that name no possible country offer all, so that
 * nobody is stuck; the decision then sends the case to review.
 */
export function getOfferedCountries({
	options,
	mode,
}: Pick<VerificationRow, "options" | "mode">): string[] | null {
	const accepted = parseAcceptedCountries(options.countries, mode);
	return accepted?.length === 0 ? null : accepted;
}
