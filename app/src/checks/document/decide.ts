import { type DocumentFindings, kindOfState } from "@vidimus/engine";
import { type DocumentType, stateOf } from "../../domain/apps/documents.ts";
import type { ExtractedField, FieldName, VerifiedData } from "../../domain/verifications/contract.ts";
import type { ReasonName } from "../../domain/verifications/reasons.ts";
import type { Reading } from "../check.ts";
import type { DocumentSide, Evidence } from "../evidence.ts";
import { allFromEngine, branch, type CheckFinding, leaf, productReasons } from "../finding.ts";
import { sameName, sameNumber } from "../names.ts";
import { colourOf, isSealed, visualAuthenticity } from "./authenticity.ts";
import { compromisedDocument } from "./compromised.ts";
import { isLinkedByPrint, printedAgrees } from "./printed.ts";

/** The specimen state of ICAO 9303: good for tests, never for a person. */
const specimenState = "UTO";

/** Which types a document may be, as its zone says; cards and permits share their codes. */
const kinds: Record<string, readonly DocumentType[]> = {
	passport: ["passport"],
	identity_card: ["identity_card", "residence_permit"],
	residence_permit: ["residence_permit", "identity_card"],
	driving_licence: ["driving_licence"],
};

function supportedDocument(
	{ options, mode }: Evidence,
	data: VerifiedData,
	sides: DocumentSide[],
): CheckFinding {
	if (!data.document_type) {
		// A licence without a barcode can't be read by us, but a person can look at it.
		const seen = sides.some(({ findings }) => findings.portrait.face);
		return leaf("supported_document", seen ? "consider" : "rejected", [
			seen ? "reading_uncertain" : "document_not_found",
		]);
	}
	const accepted = (kinds[data.document_type] ?? []).some((type) => options.documents.includes(type));
	if (!accepted) return leaf("supported_document", "rejected", ["document_not_accepted"]);
	const state = stateOf(data.issuing_state ?? "");
	if (mode === "live" && state === specimenState)
		return leaf("supported_document", "rejected", ["document_not_accepted"]);
	if (options.countries && !options.countries.map(stateOf).includes(state))
		return leaf("supported_document", "rejected", ["country_not_accepted"]);
	return leaf("supported_document", "clear");
}

/** Quality is held against a picture only where it kept us from reading: a sharp eye isn't needed otherwise. */
function quality(check: CheckFinding, readable: boolean): CheckFinding {
	return readable && check.result !== "clear" && check.result !== "not_run"
		? { ...check, result: "clear", reasons: [] }
		: check;
}

function imageIntegrity(evidence: Evidence, data: VerifiedData, sides: DocumentSide[]): CheckFinding {
	const readable = data.document_number !== undefined;
	const pictures = sides.map((side, index) =>
		branch(index === 0 ? "front_quality" : "back_quality", [
			...allFromEngine(side.findings.quality).map((check) => quality(check, readable)),
			...colourOf(side),
		]),
	);
	return branch("image_integrity", [...pictures, supportedDocument(evidence, data, sides)]);
}

/** By a zone or a barcode: print is compared by its own rules. */
const isMachineRead = ({ source }: ExtractedField): boolean => source !== "printed";

/** Two pictures may be of two documents: only values read on both bind the portrait to the data. */
function sidesLinked({ front, back }: Evidence, fields: readonly ExtractedField[]): CheckFinding {
	if (!back) return leaf("sides_linked", "not_run");
	const names = (file: string) =>
		new Set(fields.flatMap((field) => (field.file === file && isMachineRead(field) ? [field.name] : [])));
	const [onFront, onBack] = [names(front.file), names(back.file)];
	const portraitWithData = onFront.size > 0 || back.findings.portrait.face !== null;
	const linked = portraitWithData || onFront.intersection(onBack).size > 0 || isLinkedByPrint([front, back]);
	return leaf("sides_linked", linked ? "clear" : "consider", ["sides_not_linked"]);
}

function sourcesAgree(
	evidence: Evidence,
	fields: readonly ExtractedField[],
	sides: DocumentSide[],
): CheckFinding {
	const read = fields.filter(isMachineRead);
	const same = (name: FieldName, a: string, b: string) =>
		name === "first_name" || name === "last_name" ? sameName(a, b) : sameNumber(a, b);
	const compared: CheckFinding[] = [];
	for (const name of new Set(read.map((field) => field.name))) {
		const [first, ...others] = read.filter((field) => field.name === name);
		if (!first || others.length === 0) continue;
		const agree = others.every((other) => same(name, first.value, other.value));
		compared.push(leaf(name, agree ? "clear" : "consider", ["sources_differ"]));
	}
	return branch("data_consistency", [
		sidesLinked(evidence, fields),
		...compared,
		...printedAgrees(sides, evidence.options.printed_agreement),
	]);
}

function reading(sides: DocumentSide[]): CheckFinding {
	const mrz = sides.map(({ findings }) => findings.mrz).find(Boolean);
	const barcode = sides
		.map(({ findings }) => findings.barcode)
		.find((found) => found && (found.standard === "AAMVA" || isSealed(found)));
	if (mrz) {
		const failed = Object.values(mrz.checks).includes(false);
		return branch("mrz", [
			leaf("check_digits", failed || !mrz.valid ? "consider" : "clear", ["mrz_check_digit"]),
			leaf(
				"characters",
				mrz.result === "clear" || failed || !mrz.valid ? "clear" : "consider",
				["reading_uncertain"],
				mrz,
			),
		]);
	}
	if (barcode) return leaf("barcode", barcode.result, ["reading_uncertain"], barcode);
	return leaf("mrz", "rejected", unreadable(sides.map(({ findings }) => findings)));
}

/** Why nothing could be read: what is wrong with the picture, where something is. */
export function unreadable(findings: readonly DocumentFindings[]): ReasonName[] {
	const causes = findings.flatMap(({ quality }) =>
		Object.values(quality).flatMap((finding) =>
			finding.result === "clear" ? [] : productReasons(finding.reasons),
		),
	);
	return causes.length > 0 ? [...new Set(causes)] : ["document_unreadable"];
}

/** The card of Slovenia says its state otherwise than ICAO 9303-3 does. */
const ownCodes = ["SI"];

/** Whether the states that the document names are any: a forger may make a zone of which all digits are right. */
function statesExist(data: VerifiedData): CheckFinding[] {
	return (["issuing_state", "nationality"] as const).map((name) => {
		const code = data[name];
		if (code === undefined) return leaf(name, "not_run");
		const exists = ownCodes.includes(code) || kindOfState(code) !== "unknown";
		return leaf(name, exists ? "clear" : "consider", ["state_unknown"]);
	});
}

function dataValidation(evidence: Evidence, data: VerifiedData, sides: DocumentSide[]): CheckFinding {
	const read =
		evidence.documentType === "driving_licence" && !data.document_number
			? leaf("barcode", "consider", ["reading_uncertain"])
			: reading(sides);
	const expiry = data.expiry_date
		? leaf("expiry_date", data.expiry_date < evidence.today ? "rejected" : "clear", ["document_expired"])
		: leaf("expiry_date", "not_run");
	return branch("data_validation", [read, ...statesExist(data), expiry]);
}

function dataComparison({ providedDetails: given }: Evidence, data: VerifiedData): CheckFinding {
	const compare = (
		name: "first_name" | "last_name" | "birth_date" | "document_number",
		same: (a: string, b: string) => boolean,
		mismatch: "consider" | "rejected",
	) => {
		const [known, found] = [given[name], data[name]];
		if (known === undefined || found === undefined) return leaf(name, "not_run");
		return leaf(name, same(known, found) ? "clear" : mismatch, ["data_mismatch"]);
	};
	// Names are written in many ways: a reviewer looks. Dates and numbers are not.
	return branch("data_comparison", [
		compare("last_name", sameName, "consider"),
		compare("first_name", sameName, "consider"),
		compare("birth_date", (a, b) => a === b, "rejected"),
		compare("document_number", sameNumber, "rejected"),
	]);
}

/** The document: is the picture good, may it be accepted, is what it says lawful, does it agree. */
export function decideDocument(evidence: Evidence, { fields, data }: Reading): CheckFinding[] {
	const sides = [evidence.front, ...(evidence.back ? [evidence.back] : [])];
	return [
		branch("document", [
			imageIntegrity(evidence, data, sides),
			visualAuthenticity(sides),
			sourcesAgree(evidence, fields, sides),
			dataValidation(evidence, data, sides),
			dataComparison(evidence, data),
			compromisedDocument(evidence, data),
		]),
	];
}
