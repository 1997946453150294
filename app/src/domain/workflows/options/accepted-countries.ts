import { invalidField } from "../../../platform/http/problem.ts";
import { isIssuingCountry } from "../../../shared/countries.ts";

/** @throws Problem 422 at the first code under which no document is issued */
export function assertCountriesKnown(countries: readonly string[], path: string): void {
	const index = countries.findIndex((code) => !isIssuingCountry(code));
	if (index >= 0) throw invalidField(`${path}.${index}`, "country_code");
}
