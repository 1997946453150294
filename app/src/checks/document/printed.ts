import type { KnownFields, PrintedFindings, PrintedName } from "@vidimus/engine";
import type { FieldName } from "../../domain/verifications/contract.ts";
import type { VerificationOptions } from "../../domain/workflows/options/options-contract.ts";
import type { DocumentSide } from "../evidence.ts";
import { fieldNameByEngineName } from "../field-names.ts";
import { comparePrintWithOtherSide, machineReadFieldsOf } from "../fields.ts";
import { type CheckFinding, checkFromEngine, compositeCheck, leafCheck } from "../finding.ts";

/**
 * Whether printed text links one side to the MRZ or barcode of the other: by last name and document number, or, because
 * twins share last name and birth date, by first name and birth date.
 */
export function isLinkedByPrint(sides: readonly DocumentSide[]): boolean {
	return comparePrintWithOtherSide(sides).some(({ printed }) => {
		const isClearField = (name: PrintedName) => printed[name].result === "clear";
		return (
			isClearField("lastName") &&
			(isClearField("documentNumber") || (isClearField("firstName") && isClearField("birthDate")))
		);
	});
}

/** Printed fields that must agree if the app requires it, or requires more than basic assurance. */
export const requiredPrintedFields = [
	"last_name",
	"first_name",
	"document_number",
	"birth_date",
] as const satisfies FieldName[];

/**
 * Whether a page with a portrait and an MRZ has no readable printed field: such a page is easily forged with these two
 * alone. On a genuine page at least a field or two can be read, even on a bad photo.
 */
const hasNoReadablePrint = (side: DocumentSide): boolean => {
	const { portrait, printed } = side.findings;
	return (
		portrait.face !== null &&
		printed !== undefined &&
		machineReadFieldsOf(side) !== null &&
		Object.values(printed.fields).every(({ result }) => result === "not_run")
	);
};

/** Printed fields that every document with this data shows: under glare, an unread one may hide what contradicts the MRZ. */
const expectedPrintedFields: readonly PrintedName[] = [
	"lastName",
	"firstName",
	"documentNumber",
	"birthDate",
	"expiryDate",
];
/**
 * Overexposed share of a page from which glare may hide a printed value: a spot of 4 × 3 mm on a passport. A year that was
 * covered on four documents gave 0.002 or more, genuine documents without glare give up to 0.0006.
 */
const minHidingGlare = 0.001;

const hasHidingGlare = ({ findings: { quality } }: DocumentSide): boolean =>
	(quality.glare.score ?? 0) >= minHidingGlare;

/** Printed text of a side, and the machine-readable data that it was compared with. */
interface ComparedPrint {
	side: DocumentSide;
	known: KnownFields;
	fields: PrintedFindings["fields"];
}

function listComparedPrint(sides: readonly DocumentSide[]): ComparedPrint[] {
	const comparedOnOwnSide = sides.flatMap((side): ComparedPrint[] => {
		const known = machineReadFieldsOf(side);
		return side.findings.printed && known ? [{ side, known, fields: side.findings.printed.fields }] : [];
	});
	const comparedWithOtherSide = comparePrintWithOtherSide(sides).map(({ side, known, printed }) => ({
		side,
		known,
		fields: printed,
	}));
	return [...comparedOnOwnSide, ...comparedWithOtherSide];
}

/**
 * Printed text against MRZ and barcode, field by field: a clear difference goes to manual review. No check
 * where fields are unread, or for findings from before the comparison existed. But a doubt where agreement is
 * `required`, where glare may hide an unread field, and where no printed field of the page could be read.
 */
export function printedChecks(
	sides: readonly DocumentSide[],
	agreement: VerificationOptions["printed_agreement"],
): CheckFinding[] {
	const compared = listComparedPrint(sides);
	const checks = compared.map(({ fields }) =>
		Object.entries(fields).map(
			([name, finding]): CheckFinding => checkFromEngine(fieldNameByEngineName[name as PrintedName], finding),
		),
	);
	const branches = checks.map((fields) => compositeCheck("printed", fields));
	const wasRead = (name: FieldName) =>
		checks.some((fields) => fields.some(({ type, result }) => type === name && result !== "not_run"));
	const isRequired = agreement === "required" || sides.some(hasNoReadablePrint);
	const hiddenFields = compared
		.filter(({ side }) => side.findings.portrait.face !== null && hasHidingGlare(side))
		.flatMap(({ known }) => expectedPrintedFields.filter((name) => known[name] !== undefined))
		.map((name) => fieldNameByEngineName[name]);
	const neededFields = new Set<FieldName>([...(isRequired ? requiredPrintedFields : []), ...hiddenFields]);
	const unreadFields = [...neededFields].filter((name) => !wasRead(name));
	return unreadFields.length > 0
		? [
				...branches,
				compositeCheck(
					"print_read",
					unreadFields.map((name) => leafCheck(name, "consider", ["print_not_read"])),
				),
			]
		: branches;
}
