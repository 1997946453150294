import { type DocumentFindings, doesPersonalNumberAgree, listBarcodeConflicts } from "@vidimus/engine";
import type { ExtractedField, VerifiedData } from "../../domain/verifications/contract.ts";
import type { ReasonName } from "../../domain/verifications/reasons.ts";
import { isDocumentCode } from "../../shared/countries.ts";
import { addYears } from "../../shared/years.ts";
import { isPossibleBirthDate, searchedBirthDates } from "../birth-date.ts";
import type { DecisionContext } from "../check.ts";
import { type DateRange, isCompleteDate } from "../date-range.ts";
import type { DocumentSide, Evidence } from "../evidence.ts";
import { fieldNameByEngineName } from "../field-names.ts";
import { isPlaceholderName } from "../fields.ts";
import { type CheckFinding, compositeCheck, leafCheck, mapEngineReasons } from "../finding.ts";
import { type DocumentEvidence, isReliable } from "../reliability.ts";
import { hasGenuineHolderSeal } from "./authenticity.ts";
import { isValidOn, latestExpiry, readValidity, type Validity } from "./validity.ts";

function readingCheck(sides: DocumentSide[]): CheckFinding {
	const mrz = sides.map(({ findings }) => findings.mrz).find(Boolean);
	const barcode = sides
		.map(({ findings }) => findings.barcode)
		.find((candidate) => candidate && (candidate.standard === "AAMVA" || hasGenuineHolderSeal(candidate)));
	if (mrz) {
		const failed = Object.values(mrz.checks).includes(false);
		return compositeCheck("mrz", [
			leafCheck("check_digits", failed || !mrz.valid ? "consider" : "clear", ["mrz_check_digit"]),
			leafCheck(
				"characters",
				mrz.result === "clear" || failed || !mrz.valid ? "clear" : "consider",
				["reading_uncertain"],
				mrz,
			),
		]);
	}
	if (barcode) {
		const { result, model, missing = [], conflicts = [] } = barcode;
		const reason = conflicts.length > 0 ? "barcodes_differ" : "reading_uncertain";
		if (missing.length === 0) return leafCheck("barcode", result, [reason], { model });
		const missingFields = missing.map((name) => fieldNameByEngineName[name]);
		return compositeCheck(
			"barcode",
			missingFields.map((name) => leafCheck(name, result, ["barcode_incomplete"], { model })),
		);
	}
	return leafCheck("mrz", "rejected", unreadableReasons(sides.map(({ findings }) => findings)));
}

/**
 * Whether the barcodes agree that have data: several on a side, or one on each. Where they don't, either may be
 * the right one.
 */
function barcodeAgreementChecks(sides: DocumentSide[]): CheckFinding[] {
	const barcodes = sides.flatMap(({ findings }) => findings.barcode ?? []);
	const conflicts = [
		...barcodes.flatMap((barcode) => barcode.conflicts ?? []),
		...listBarcodeConflicts(barcodes),
	];
	return conflicts.length === 0
		? []
		: [
				compositeCheck(
					"barcodes_agree",
					[...new Set(conflicts)].map((name) =>
						leafCheck(fieldNameByEngineName[name], "consider", ["barcodes_differ"]),
					),
				),
			];
}

/** Why nothing could be read: the image is mirrored, or quality reasons of the image, if any. */
export function unreadableReasons(findings: readonly DocumentFindings[]): ReasonName[] {
	if (findings.some(({ mirrored }) => mirrored)) return ["document_mirrored"];
	const causes = findings.flatMap(({ quality }) =>
		Object.values(quality).flatMap((finding) =>
			finding.result === "clear" ? [] : mapEngineReasons(finding.reasons),
		),
	);
	return causes.length > 0 ? [...new Set(causes)] : ["document_unreadable"];
}

/**
 * Whether the state codes exist: a forged MRZ can have correct check digits and an invented state. The issuing state has
 * to be known, because accepted countries and lists of documents depend on it; a nationality isn't on every document.
 */
function stateCodeChecks(data: VerifiedData): CheckFinding[] {
	return (["issuing_state", "nationality"] as const).map((name) => {
		const code = data[name];
		if (code === undefined)
			return leafCheck(name, "not_run", name === "issuing_state" ? ["issuing_state_unknown"] : []);
		return leafCheck(name, isDocumentCode(code) ? "clear" : "consider", ["state_unknown"]);
	});
}

/** Whether the document gives the names: a placeholder may be one, or stand for a name that only the person knows. */
const nameChecks = (fields: readonly ExtractedField[]): CheckFinding[] =>
	(["last_name", "first_name"] as const).flatMap((name) =>
		fields.some((field) => field.name === name && isPlaceholderName(field))
			? [leafCheck(name, "consider", ["reading_uncertain"])]
			: [],
	);

/**
 * Whether the date of birth is complete: a document may give only the year, or say that even that is unknown. A barcode may
 * do so by a date on which nobody alive was born.
 */
function birthDateChecks(
	{ today }: Evidence,
	{ birth_date: birth }: VerifiedData,
	sides: DocumentSide[],
): CheckFinding[] {
	const isGiven = sides.some(({ findings }) => Boolean(findings.mrz?.fields.birthDate));
	const isComplete =
		birth === undefined ? !isGiven : isCompleteDate(birth) && isPossibleBirthDate(birth, today);
	return isComplete ? [] : [leafCheck("birth_date", "consider", ["birth_date_incomplete"])];
}

/**
 * Whether an expiry date may decline. The expiry of a French card is worked out from its number, which starts with the month
 * of issue. A date before the holder's birth, such as 1 January 1900, fills an empty field.
 */
function isExpiryReliable(
	evidence: DocumentEvidence,
	{ latest }: DateRange,
	{ fields, data }: Pick<DecisionContext, "fields" | "data">,
	sides: DocumentSide[],
) {
	const isFrenchCard = sides.some(({ findings }) => findings.mrz?.format === "FRENCH_NATIONAL_ID");
	const isAfterBirth = data.birth_date === undefined || latest >= data.birth_date;
	return (
		isAfterBirth &&
		isReliable("expiry_date", evidence, fields) &&
		(!isFrenchCard || isReliable("document_number", evidence, fields))
	);
}

/** Whether the holder's personal number agrees with the birth date and the sex, where it is one of a known state. */
function personalNumberChecks(sides: DocumentSide[]): CheckFinding[] {
	const agreements = sides.map(({ findings: { mrz } }) => mrz && doesPersonalNumberAgree(mrz.fields));
	const agreement = agreements.find((agrees) => agrees !== null);
	return agreement === undefined
		? []
		: [leafCheck("personal_number", agreement ? "clear" : "consider", ["personal_number_differs"])];
}

/** The date of issue on the chip, the only source that gives one of a passport. */
function issueDateOf({ chip }: DocumentEvidence): string | null {
	const digits = chip?.findings.details.issueDate ?? "";
	return /^\d{8}$/.test(digits) ? `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}` : null;
}

/**
 * Whether the document expires later than one of its kind can that is issued today, or on a passport's date of issue where
 * that is known. Cards and driving licenses without an end exist, passports without one don't.
 */
function isValidTooLong(evidence: DocumentEvidence, data: VerifiedData, validity: Validity): boolean {
	if (validity.kind === "unknown") return false;
	const isPassport = data.document_type === "passport";
	if (validity.kind === "without_end") return isPassport;
	const { latest } = validity.range;
	const issued = (isPassport && issueDateOf(evidence)) || evidence.today;
	return [evidence.today, issued].some((day) => latest > latestExpiry(data, day));
}

/**
 * Whether an expiry date may be that of a century later: the MRZ gives two digits of the year, and those of a card that an
 * elderly person has for sixty years are read as the past. A birth date that isn't known may be that of an elderly person.
 */
function mayExpireCenturyLater(
	{ today }: DocumentEvidence,
	{ earliest }: DateRange,
	{ fields, data }: Pick<DecisionContext, "fields" | "data">,
): boolean {
	if (fields.some(({ name, source }) => name === "expiry_date" && source === "barcode")) return false;
	const births = searchedBirthDates(fields, data);
	const possible = births.length > 0 ? births : [addYears(today, -100)];
	return possible.some(
		(birth_date) => addYears(earliest, 100) <= latestExpiry({ ...data, birth_date }, today),
	);
}

/** Whether a date of expiry can't be another: it is reliable, and of no other century. */
const isExpiryCertain = (
	evidence: DocumentEvidence,
	range: DateRange,
	read: Pick<DecisionContext, "fields" | "data">,
	sides: DocumentSide[],
): boolean => isExpiryReliable(evidence, range, read, sides) && !mayExpireCenturyLater(evidence, range, read);

/** The last day on which the document is valid; null where that can't be established, or where it has no end. */
export function readLastDay(
	evidence: DocumentEvidence,
	read: Pick<DecisionContext, "fields" | "data">,
): string | null {
	const sides = [evidence.front, ...(evidence.back ? [evidence.back] : [])];
	const validity = readValidity(read.fields, sides);
	if (validity.kind !== "until" || isValidTooLong(evidence, read.data, validity)) return null;
	const { earliest, latest } = validity.range;
	return earliest === latest && isExpiryCertain(evidence, validity.range, read, sides) ? latest : null;
}

/** An expired document is rejected only where the date is reliable. Every accepted type of document has a validity. */
function expiryCheck(
	evidence: Evidence,
	fields: readonly ExtractedField[],
	data: VerifiedData,
	sides: DocumentSide[],
): CheckFinding {
	const validity = readValidity(fields, sides);
	if (validity.kind === "unknown") return leafCheck("expiry_date", "not_run", ["expiry_unknown"]);
	if (isValidTooLong(evidence, data, validity))
		return leafCheck("expiry_date", "consider", ["validity_too_long"]);
	if (validity.kind === "without_end") return leafCheck("expiry_date", "clear");
	const isValid = isValidOn(validity.range, evidence.today);
	if (isValid) return leafCheck("expiry_date", "clear");
	return isValid === false && isExpiryCertain(evidence, validity.range, { fields, data }, sides)
		? leafCheck("expiry_date", "rejected", ["document_expired"])
		: leafCheck("expiry_date", "consider", ["expiry_unknown"]);
}

/** Whether the machine-readable data could be read, and is valid. */
export function dataValidationCheck(
	evidence: Evidence,
	fields: readonly ExtractedField[],
	data: VerifiedData,
	sides: DocumentSide[],
): CheckFinding {
	const isBarcodeIncomplete = sides.some(({ findings }) => (findings.barcode?.missing ?? []).length > 0);
	const read =
		evidence.documentType === "driving_license" && !data.document_number && !isBarcodeIncomplete
			? leafCheck("barcode", "consider", ["reading_uncertain"])
			: readingCheck(sides);
	return compositeCheck("data_validation", [
		read,
		...barcodeAgreementChecks(sides),
		...stateCodeChecks(data),
		...nameChecks(fields),
		...birthDateChecks(evidence, data, sides),
		...personalNumberChecks(sides),
		expiryCheck(evidence, fields, data, sides),
	]);
}
