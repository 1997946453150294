import type { VerifiedData } from "../../domain/verifications/contract.ts";
import type { ReasonName } from "../../domain/verifications/reasons.ts";
import { specimenData } from "../../domain/verifications/simulation/contract.ts";
import { invalidField } from "../../platform/http/problem.ts";
import { specimenCountry } from "../../shared/countries.ts";
import { parseAcceptedCountries } from "../../shared/country-codes.ts";
import { addYears } from "../../shared/years.ts";
import type { SimulatedCase } from "../check.ts";
import { comparedDetails } from "./comparison.ts";

const birthDateReasons: readonly ReasonName[] = ["birth_date_swapped", "birth_date_one_day_off"];

/** @throws Problem 422 where the details that a reason is about weren't provided */
export function assertDocumentPossible({ reasons, provided }: SimulatedCase): void {
	const details = Object.keys(provided) as (keyof typeof provided)[];
	const isMissing =
		(reasons.includes("data_mismatch") && details.length === 0) ||
		(reasons.some((reason) => birthDateReasons.includes(reason)) && !provided.birth_date) ||
		comparedDetails.some((name) => reasons.includes(`${name}_not_compared`) && !details.includes(name));
	if (isMissing) throw invalidField("reasons", "simulated_nothing_provided");
}

/** A document that the verification accepts, with the provided details unless the case asks for a mismatch. */
export function simulateDocument({ reasons, options, provided, today }: SimulatedCase): VerifiedData {
	const { first_name, last_name, document_number } = reasons.includes("data_mismatch") ? {} : provided;
	const { documents } = options;
	const countries = parseAcceptedCountries(options.countries, "test");
	const accepted = countries?.includes(specimenCountry)
		? specimenCountry
		: (countries?.[0] ?? specimenCountry);
	const expiry = specimenData.expiry_date;
	const yearsAhead = Number(today.slice(0, 4)) - Number(expiry.slice(0, 4));
	return {
		document_type: documents.includes("passport") ? "passport" : (documents[0] ?? "passport"),
		issuing_state: accepted,
		nationality: accepted,
		...(first_name && { first_name: first_name.toUpperCase() }),
		...(last_name && { last_name: last_name.toUpperCase() }),
		...(document_number && { document_number }),
		expiry_date: reasons.includes("document_expired")
			? addYears(expiry, yearsAhead - 1)
			: addYears(expiry, Math.max(0, yearsAhead + 1)),
	};
}
