import type { ExtractedField, ProvidedDetails, VerifiedData } from "../../domain/verifications/contract.ts";
import { isPossibleBirthDate } from "../birth-date.ts";
import { isCompleteDate, isWithinDate } from "../date-range.ts";
import type { Evidence } from "../evidence.ts";
import { type CheckFinding, compositeCheck, leafCheck } from "../finding.ts";
import { listNameSuffixes, parseNameSuffix, removeNameSuffix } from "../name-suffix.ts";
import { isReliable, isSameDetail } from "../reliability.ts";
import { explainBirthDate } from "./birth-date-slips.ts";
import { isSameDocumentNumber, mayBeDocumentNumber } from "./document-numbers.ts";

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

/** The suffixes in a name. A single letter among first names is an initial, such as the V of a middle name. */
const suffixesOf = (name: ComparedField, text = ""): string[] =>
	listNameSuffixes(text, name === "first_name" ? 2 : 1);

/** The name suffixes on the document: the barcode's element, or words of a name. */
function suffixesOnDocument({ front, back }: Evidence, data: VerifiedData): string[] {
	const elements = [front, back].flatMap((side) => {
		const { DCU, DAE } = side?.findings.barcode?.elements ?? {};
		return [DCU, DAE].flatMap((element) => parseNameSuffix(element) ?? []);
	});
	return [
		...elements,
		...suffixesOf("last_name", data.last_name),
		...suffixesOf("first_name", data.first_name),
	];
}

/** Whether a provided name has another suffix than the document: a father and his son may share everything else. */
function hasOtherSuffix(
	name: ComparedField,
	provided: string,
	evidence: Evidence,
	data: VerifiedData,
): boolean {
	const onDocument = suffixesOnDocument(evidence, data);
	return onDocument.length > 0 && suffixesOf(name, provided).some((suffix) => !onDocument.includes(suffix));
}

/** Whether a provided detail is the document's. A name suffix may be missing on either side, or be written in another way. */
function isSameValue(
	name: ComparedField,
	evidence: Evidence,
	fields: readonly ExtractedField[],
	data: VerifiedData,
	{ provided, onDocument }: { provided: string; onDocument: string },
): boolean {
	const isSame = (a: string, b: string) => isSameDetail(evidence, fields, name, a, b);
	if (name === "document_number") return isSameDocumentNumber(provided, onDocument);
	if (name === "birth_date") return isSame(provided, onDocument);
	if (hasOtherSuffix(name, provided, evidence, data)) return false;
	return isSame(provided, onDocument) || isSame(removeNameSuffix(provided), removeNameSuffix(onDocument));
}

/** The other numbers of the MRZ, such as the holder's. */
const listOtherNumbers = ({ front, back }: Evidence): string[] =>
	[front, back].flatMap((side) => {
		const { personalNumber, optional1, optional2 } = side?.findings.mrz?.fields ?? {};
		return [personalNumber, optional1, optional2].flatMap((number) => number || []);
	});

/** What a detail that differs from the document leads to. What can't be anybody's birth date, declines nobody. */
function compareDifferent(
	name: ComparedField,
	evidence: Evidence,
	fields: readonly ExtractedField[],
	{ provided, onDocument }: { provided: string; onDocument: string },
): CheckFinding {
	const explained = name === "birth_date" ? explainBirthDate(provided, onDocument) : null;
	if (explained) return leafCheck(name, "consider", [explained]);
	const isDoubtful =
		(name === "document_number" && mayBeDocumentNumber(provided, onDocument, listOtherNumbers(evidence))) ||
		(name === "birth_date" && !isPossibleBirthDate(provided, evidence.today));
	const result = isReliable(name, evidence, fields) && !isDoubtful ? resultOfMismatch[name] : "consider";
	return leafCheck(name, result, ["data_mismatch"]);
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
	const values = { provided, onDocument };
	return isSameValue(name, evidence, fields, data, values)
		? leafCheck(name, "clear")
		: compareDifferent(name, evidence, fields, values);
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
