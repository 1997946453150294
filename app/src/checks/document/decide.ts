import { classifyStateCode, type DocumentFindings } from "@vidimus/engine";
import { type DocumentType, normalizeIssuingState } from "../../documents-contract.ts";
import type { ExtractedField, FieldName, VerifiedData } from "../../domain/verifications/contract.ts";
import type { ReasonName } from "../../domain/verifications/reasons.ts";
import type { DecisionContext } from "../check.ts";
import type { DocumentSide, Evidence } from "../evidence.ts";
import {
	type CheckFinding,
	checksFromEngine,
	compositeCheck,
	leafCheck,
	mapEngineReasons,
} from "../finding.ts";
import { doNamesMatch, doNumbersMatch } from "../names.ts";
import { colourChecks, hasGenuineHolderSeal, visualAuthenticityCheck } from "./authenticity.ts";
import { compromisedDocumentCheck } from "./compromised.ts";
import { isLinkedByPrint, printedChecks } from "./printed.ts";

/** The specimen state of ICAO 9303: good for tests, never for a person. */
const specimenState = "UTO";

/** Possible document types by the MRZ's document code; cards and permits share codes. */
const acceptableTypesByCode: Record<string, readonly DocumentType[]> = {
	passport: ["passport"],
	identity_card: ["identity_card", "residence_permit"],
	residence_permit: ["residence_permit", "identity_card"],
	driving_licence: ["driving_licence"],
};

function supportedDocumentCheck(
	{ options, mode }: Evidence,
	data: VerifiedData,
	sides: DocumentSide[],
): CheckFinding {
	if (!data.document_type) {
		// A driving license without a barcode can't be read automatically, but by a reviewer.
		const hasPortrait = sides.some(({ findings }) => findings.portrait.face);
		return leafCheck("supported_document", hasPortrait ? "consider" : "rejected", [
			hasPortrait ? "reading_uncertain" : "document_not_found",
		]);
	}
	const isAcceptedType = (acceptableTypesByCode[data.document_type] ?? []).some((type) =>
		options.documents.includes(type),
	);
	if (!isAcceptedType) return leafCheck("supported_document", "rejected", ["document_not_accepted"]);
	const state = normalizeIssuingState(data.issuing_state ?? "");
	if (mode === "live" && state === specimenState)
		return leafCheck("supported_document", "rejected", ["document_not_accepted"]);
	if (options.countries && !options.countries.map(normalizeIssuingState).includes(state))
		return leafCheck("supported_document", "rejected", ["country_not_accepted"]);
	return leafCheck("supported_document", "clear");
}

/** Poor image quality counts only where it prevented reading the document. */
function qualityCheck(check: CheckFinding, isReadable: boolean): CheckFinding {
	return isReadable && check.result !== "clear" && check.result !== "not_run"
		? { ...check, result: "clear", reasons: [] }
		: check;
}

function imageIntegrityCheck(evidence: Evidence, data: VerifiedData, sides: DocumentSide[]): CheckFinding {
	const isReadable = data.document_number !== undefined;
	const pictures = sides.map((side, index) =>
		compositeCheck(index === 0 ? "front_quality" : "back_quality", [
			...checksFromEngine(side.findings.quality).map((check) => qualityCheck(check, isReadable)),
			...colourChecks(side),
		]),
	);
	return compositeCheck("image_integrity", [...pictures, supportedDocumentCheck(evidence, data, sides)]);
}

/** Read from MRZ or barcode. Printed text is compared by its own rules. */
const isMachineRead = ({ source }: ExtractedField): boolean => source !== "printed";

/** Two images may show two documents: data beside the portrait, or printed text, links the portrait to the data. */
function sidesLinkedCheck({ front, back }: Evidence, fields: readonly ExtractedField[]): CheckFinding {
	if (!back) return leafCheck("sides_linked", "not_run");
	const isFrontMachineRead = fields.some((field) => field.file === front.file && isMachineRead(field));
	const isPortraitWithData = isFrontMachineRead || back.findings.portrait.face !== null;
	const areLinked = isPortraitWithData || isLinkedByPrint([front, back]);
	return leafCheck("sides_linked", areLinked ? "clear" : "consider", ["sides_not_linked"]);
}

function dataConsistencyCheck(
	evidence: Evidence,
	fields: readonly ExtractedField[],
	sides: DocumentSide[],
): CheckFinding {
	const machineReadFields = fields.filter(isMachineRead);
	const isSameValue = (name: FieldName, a: string, b: string) =>
		name === "first_name" || name === "last_name" ? doNamesMatch(a, b) : doNumbersMatch(a, b);
	const compared: CheckFinding[] = [];
	for (const name of new Set(machineReadFields.map((field) => field.name))) {
		const [first, ...others] = machineReadFields.filter((field) => field.name === name);
		if (!first || others.length === 0) continue;
		const agree = others.every((other) => isSameValue(name, first.value, other.value));
		compared.push(leafCheck(name, agree ? "clear" : "consider", ["sources_differ"]));
	}
	return compositeCheck("data_consistency", [
		sidesLinkedCheck(evidence, fields),
		...compared,
		...printedChecks(sides, evidence.options.printed_agreement),
	]);
}

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
		const { result, model } = barcode;
		return leafCheck("barcode", result, ["reading_uncertain"], { model });
	}
	return leafCheck("mrz", "rejected", unreadableReasons(sides.map(({ findings }) => findings)));
}

/** Why nothing could be read: quality reasons of the image, if any. */
export function unreadableReasons(findings: readonly DocumentFindings[]): ReasonName[] {
	const causes = findings.flatMap(({ quality }) =>
		Object.values(quality).flatMap((finding) =>
			finding.result === "clear" ? [] : mapEngineReasons(finding.reasons),
		),
	);
	return causes.length > 0 ? [...new Set(causes)] : ["document_unreadable"];
}

/** Slovenian ID cards write their state differently from ICAO 9303-3. */
const nonIcaoStateCodes = ["SI"];

/** Whether the state codes exist: a forged MRZ can have correct check digits and an invented state. */
function stateCodeChecks(data: VerifiedData): CheckFinding[] {
	return (["issuing_state", "nationality"] as const).map((name) => {
		const code = data[name];
		if (code === undefined) return leafCheck(name, "not_run");
		const exists = nonIcaoStateCodes.includes(code) || classifyStateCode(code) !== "unknown";
		return leafCheck(name, exists ? "clear" : "consider", ["state_unknown"]);
	});
}

function dataValidationCheck(evidence: Evidence, data: VerifiedData, sides: DocumentSide[]): CheckFinding {
	const read =
		evidence.documentType === "driving_licence" && !data.document_number
			? leafCheck("barcode", "consider", ["reading_uncertain"])
			: readingCheck(sides);
	const expiry = data.expiry_date
		? leafCheck("expiry_date", data.expiry_date < evidence.today ? "rejected" : "clear", ["document_expired"])
		: leafCheck("expiry_date", "not_run");
	return compositeCheck("data_validation", [read, ...stateCodeChecks(data), expiry]);
}

function dataComparisonCheck({ providedDetails }: Evidence, data: VerifiedData): CheckFinding {
	const compare = (
		name: "first_name" | "last_name" | "birth_date" | "document_number",
		same: (a: string, b: string) => boolean,
		mismatch: "consider" | "rejected",
	) => {
		const [providedValue, documentValue] = [providedDetails[name], data[name]];
		if (providedValue === undefined || documentValue === undefined) return leafCheck(name, "not_run");
		return leafCheck(name, same(providedValue, documentValue) ? "clear" : mismatch, ["data_mismatch"]);
	};
	// Names have many spellings, so differences go to review. Dates and numbers don't.
	return compositeCheck("data_comparison", [
		compare("last_name", doNamesMatch, "consider"),
		compare("first_name", doNamesMatch, "consider"),
		compare("birth_date", (a, b) => a === b, "rejected"),
		compare("document_number", doNumbersMatch, "rejected"),
	]);
}

/** Image quality, acceptance, authenticity, validity and consistency of the document. */
export function decideDocument(evidence: Evidence, { fields, data }: DecisionContext): CheckFinding[] {
	const sides = [evidence.front, ...(evidence.back ? [evidence.back] : [])];
	return [
		compositeCheck("document", [
			imageIntegrityCheck(evidence, data, sides),
			visualAuthenticityCheck(sides),
			dataConsistencyCheck(evidence, fields, sides),
			dataValidationCheck(evidence, data, sides),
			dataComparisonCheck(evidence, data),
			compromisedDocumentCheck(evidence, data),
		]),
	];
}
