import { areNumbersConfusable } from "../../documents-contract.ts";
import type { ExtractedField, ProvidedDetails, VerifiedData } from "../../domain/verifications/contract.ts";
import { isCompleteDate, isWithinDate } from "../date-range.ts";
import type { Evidence } from "../evidence.ts";
import { type CheckFinding, compositeCheck, leafCheck } from "../finding.ts";
import { isReliable, isSameDetail } from "../reliability.ts";

/** Names have many spellings, so a difference sends the case to a reviewer. Dates and numbers don't. */
const resultOfMismatch = {
	last_name: "consider",
	first_name: "consider",
	birth_date: "rejected",
	document_number: "rejected",
} as const satisfies Record<keyof ProvidedDetails, CheckFinding["result"]>;

type ComparedField = keyof typeof resultOfMismatch;
/** The details that are compared, in the order of the checks. */
export const comparedDetails = Object.keys(resultOfMismatch) as ComparedField[];

const otherNameOf = { first_name: "last_name", last_name: "first_name" } as const;

/**
 * A document with a single name has it in one of the two fields (ICAO 9303-3 §4.6), and people provide it as either. So it is
 * compared with both.
 */
function readOnDocument(
	name: ComparedField,
	evidence: Evidence,
	fields: readonly ExtractedField[],
	data: VerifiedData,
	provided: string,
): string | undefined {
	if (data[name] !== undefined || (name !== "first_name" && name !== "last_name")) return data[name];
	const otherName = otherNameOf[name];
	const singleName = data[otherName];
	if (singleName === undefined) return undefined;
	return isSameDetail(evidence, fields, otherName, provided, singleName) ? singleName : undefined;
}

/**
 * Whether a provided number may be that of the document, though it differs: with a zero for the letter O, with the check digit
 * that the MRZ prints after it, or another number of the MRZ, such as the holder's, which people know better.
 */
function mayBeMistyped({ front, back }: Evidence, provided: string, onDocument: string): boolean {
	const otherNumbers = [front, back].flatMap((side) => {
		const { personalNumber, optional1, optional2 } = side?.findings.mrz?.fields ?? {};
		return [personalNumber, optional1, optional2];
	});
	return (
		areNumbersConfusable(provided, onDocument) ||
		areNumbersConfusable(provided.replace(/\d$/, ""), onDocument) ||
		otherNumbers.some((number) => number && areNumbersConfusable(provided, number))
	);
}

/** A detail that was provided but can't be compared stays an open question. One that wasn't provided asks nothing. */
function compareDetail(
	name: ComparedField,
	evidence: Evidence,
	fields: readonly ExtractedField[],
	data: VerifiedData,
): CheckFinding {
	const provided = evidence.providedDetails[name];
	if (provided === undefined) return leafCheck(name, "not_run");
	const onDocument = readOnDocument(name, evidence, fields, data, provided);
	const isPossible =
		name === "birth_date" && onDocument && !isCompleteDate(onDocument) && isWithinDate(provided, onDocument);
	if (onDocument === undefined || isPossible) return leafCheck(name, "not_run", [`${name}_not_compared`]);
	if (isSameDetail(evidence, fields, name, provided, onDocument)) return leafCheck(name, "clear");
	const isMistyped = name === "document_number" && mayBeMistyped(evidence, provided, onDocument);
	const result = isReliable(name, evidence, fields) && !isMistyped ? resultOfMismatch[name] : "consider";
	return leafCheck(name, result, ["data_mismatch"]);
}

/** Compares the details that the app provided with those of the document. */
export const dataComparisonCheck = (
	evidence: Evidence,
	fields: readonly ExtractedField[],
	data: VerifiedData,
): CheckFinding =>
	compositeCheck(
		"data_comparison",
		comparedDetails.map((name) => compareDetail(name, evidence, fields, data)),
	);
