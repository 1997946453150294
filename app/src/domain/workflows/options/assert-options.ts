import { invalidField } from "../../../platform/http/problem.ts";
import { assertCountriesKnown } from "./accepted-countries.ts";
import { hasOrderedFmr, type VerificationOptions } from "./options-contract.ts";

/** @param path of the options in the request @throws Problem 422 at the option that no verification can have */
export function assertOptions(options: VerificationOptions, path: string): void {
	if (options.countries) assertCountriesKnown(options.countries, `${path}.countries`);
	if (!hasOrderedFmr(options)) throw invalidField(`${path}.face_mismatch_fmr`, "fmr_order");
}
