import type { ExtractedField, VerifiedData } from "../../domain/verifications/contract.ts";
import { isDocumentCode, normalizeIssuingState, specimenCountry } from "../../shared/countries.ts";
import { parseAcceptedCountries } from "../../shared/country-codes.ts";
import type { DecisionContext } from "../check.ts";
import type { DocumentSide, Evidence } from "../evidence.ts";
import { type CheckFinding, checksFromEngine, compositeCheck, leafCheck } from "../finding.ts";
import { isReliable, isSameReading } from "../reliability.ts";
import { colorCheck, visualAuthenticityCheck } from "./authenticity.ts";
import { dataComparisonCheck } from "./comparison.ts";
import { compromisedDocumentCheck } from "./compromised.ts";
import { listPossibleTypes } from "./document-types.ts";
import { isLinkedByPrint, printedChecks } from "./printed.ts";
import { dataValidationCheck } from "./reading.ts";

/** Whether the document is of a kind and a country that the options accept. */
export function supportedDocumentCheck(
	evidence: Evidence,
	fields: readonly ExtractedField[],
	data: VerifiedData,
	sides: DocumentSide[],
): CheckFinding {
	const { options, mode } = evidence;
	if (!data.document_type) {
		// A zone whose code is neither a passport's nor a card's: only a reviewer can tell what it is.
		if (sides.some(({ findings }) => findings.mrz))
			return leafCheck("supported_document", "consider", ["document_type_unknown"]);
		// A driving license without a barcode can't be read automatically, but by a reviewer.
		const hasPortrait = sides.some(({ findings }) => findings.portrait.face);
		return leafCheck("supported_document", hasPortrait ? "consider" : "rejected", [
			hasPortrait ? "reading_uncertain" : "document_not_found",
		]);
	}
	const isAcceptedType = listPossibleTypes(data.document_type).some((type) =>
		options.documents.includes(type),
	);
	if (!isAcceptedType) return leafCheck("supported_document", "rejected", ["document_not_accepted"]);
	const state = normalizeIssuingState(data.issuing_state ?? "");
	if (mode === "live" && state === specimenCountry)
		return leafCheck("supported_document", "rejected", ["document_not_accepted"]);
	const accepted = parseAcceptedCountries(options.countries, mode);
	// Settings that name no known country are the business's mistake, not the person's.
	if (accepted?.length === 0) return leafCheck("supported_document", "consider", ["country_not_accepted"]);
	// A code that no state writes is a misread letter or a forgery: another photo may not change it.
	if (accepted && !accepted.includes(state))
		return isReliable("issuing_state", evidence, fields) && isDocumentCode(state)
			? leafCheck("supported_document", "rejected", ["country_not_accepted"])
			: leafCheck("supported_document", "consider", ["issuing_state_unknown"]);
	return leafCheck("supported_document", "clear");
}

/** Poor image quality counts only where it prevented reading the document, and a quality that can't be measured never. */
function qualityCheck(check: CheckFinding, isReadable: boolean): CheckFinding {
	if (check.result === "not_run") return { ...check, reasons: [] };
	return isReadable ? { ...check, result: "clear", reasons: [] } : check;
}

function imageIntegrityCheck(
	evidence: Evidence,
	fields: readonly ExtractedField[],
	data: VerifiedData,
	sides: DocumentSide[],
): CheckFinding {
	const isReadable = data.document_number !== undefined;
	const photos = sides.map((side, index) =>
		compositeCheck(index === 0 ? "front_quality" : "back_quality", [
			...checksFromEngine(side.findings.quality).map((check) => qualityCheck(check, isReadable)),
			colorCheck(side),
		]),
	);
	return compositeCheck("image_integrity", [
		...photos,
		supportedDocumentCheck(evidence, fields, data, sides),
	]);
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
	const compared: CheckFinding[] = [];
	for (const name of new Set(machineReadFields.map((field) => field.name))) {
		const [first, ...others] = machineReadFields.filter((field) => field.name === name);
		if (!first || others.length === 0) continue;
		const agree = others.every((other) => isSameReading(evidence, first, other));
		// The same page photographed twice gives its MRZ twice: that they agree confirms nothing.
		const isConfirmed = others.some(({ source }) => source !== first.source);
		if (agree && !isConfirmed) compared.push(leafCheck(name, "not_run"));
		else compared.push(leafCheck(name, agree ? "clear" : "consider", ["sources_differ"]));
	}
	return compositeCheck("data_consistency", [
		sidesLinkedCheck(evidence, fields),
		...compared,
		...printedChecks(sides, evidence.options.printed_agreement),
	]);
}

/** Image quality, acceptance, authenticity, validity and consistency of the document. */
export function decideDocument(evidence: Evidence, { fields, data }: DecisionContext): CheckFinding[] {
	const sides = [evidence.front, ...(evidence.back ? [evidence.back] : [])];
	return [
		compositeCheck("document", [
			imageIntegrityCheck(evidence, fields, data, sides),
			visualAuthenticityCheck(sides),
			dataConsistencyCheck(evidence, fields, sides),
			dataValidationCheck(evidence, fields, data, sides),
			dataComparisonCheck(evidence, fields, data),
			compromisedDocumentCheck(evidence, fields, data),
		]),
	];
}
