import { invalid } from "../../platform/errors.ts";
import type { Workflow } from "../apps/contract.ts";
import type { ProvidedDetails, VerifiedData } from "./contract.ts";
import { yearsBetween } from "./decision/dates.ts";
import { type Simulate, specimenData } from "./simulation-contract.ts";
import { simulatedReasons } from "./simulation-rules-contract.ts";

/** What a simulated case has to agree with. */
interface Case {
	options: Workflow;
	provided: ProvidedDetails;
	/** ISO 8601 day. */
	today: string;
}

const yearsOn = (date: string, years: number): string =>
	`${String(Number(date.slice(0, 4)) + years).padStart(4, "0")}${date.slice(4)}`;

/** The reasons that a simulation gives. */
export const reasonsOf = ({ outcome, reasons }: Simulate) => reasons ?? simulatedReasons[outcome].standard;

/**
 * Refuses an outcome that the engine could never come to with what the case says.
 * @throws Problem 422 at `outcome` or `reasons`
 */
export function assertPossible(wish: Simulate, { options, provided, today }: Case): void {
	const { minimum_age: minimum } = options;
	const reasons = reasonsOf(wish);
	const age = provided.birth_date === undefined ? null : yearsBetween(provided.birth_date, today);
	const isTooYoung = minimum !== null && age !== null && age < minimum;
	if (wish.outcome === "approved" && isTooYoung) throw invalid("outcome", "simulated_too_young", { minimum });
	if (reasons.includes("under_age")) {
		if (minimum === null) throw invalid("reasons", "simulated_any_age");
		if (age !== null && !isTooYoung) throw invalid("reasons", "simulated_old_enough", { minimum });
	}
	if (reasons.includes("data_mismatch") && Object.keys(provided).length === 0)
		throw invalid("reasons", "simulated_nothing_provided");
}

/** A day on which somebody is of an age that the case asks for. */
function birthDateFor({ options: { minimum_age: minimum }, today }: Case, isUnderAge: boolean): string {
	const standard = specimenData.birth_date ?? "1998-05-09";
	if (minimum === null) return standard;
	if (isUnderAge) return yearsOn(today.endsWith("02-29") ? today.replace(/29$/, "28") : today, 1 - minimum);
	return yearsBetween(standard, today) >= minimum
		? standard
		: yearsOn(standard, Math.min(0, Number(today.slice(0, 4)) - minimum - 1 - Number(standard.slice(0, 4))));
}

/**
 * What the document of a simulated case says: the specimen's, with the details that were provided, of a document and
 * a state that the verification accepts.
 */
export function simulatedData(
	wish: Simulate,
	of: Case,
): VerifiedData & Pick<Required<VerifiedData>, "issuing_state"> {
	const { options, provided, today } = of;
	const reasons = reasonsOf(wish);
	const differs = reasons.includes("data_mismatch");
	const { first_name, last_name, birth_date, document_number } = differs ? {} : provided;
	const { documents, countries } = options;
	const accepted = !countries || countries.includes("UTO") ? "UTO" : (countries[0] ?? "UTO");
	const expiry = specimenData.expiry_date ?? "2034-03-17";
	return {
		...specimenData,
		document_type: documents.includes("passport") ? "passport" : (documents[0] ?? "passport"),
		issuing_state: accepted,
		nationality: accepted,
		...(first_name && { first_name: first_name.toUpperCase() }),
		...(last_name && { last_name: last_name.toUpperCase() }),
		...(document_number && { document_number }),
		birth_date: birth_date ?? provided.birth_date ?? birthDateFor(of, reasons.includes("under_age")),
		expiry_date: reasons.includes("document_expired")
			? yearsOn(expiry, Number(today.slice(0, 4)) - 1 - Number(expiry.slice(0, 4)))
			: yearsOn(expiry, Math.max(0, Number(today.slice(0, 4)) + 1 - Number(expiry.slice(0, 4)))),
	};
}
