import type { PrintedFindings, PrintedName } from "@vidimus/engine";
import type { Workflow } from "../../domain/apps/contract.ts";
import type { FieldName } from "../../domain/verifications/contract.ts";
import type { DocumentSide } from "../evidence.ts";
import { fieldNamesOf } from "../field-names.ts";
import { knownOn, printAgainstOtherSide } from "../fields.ts";
import { branch, type CheckFinding, fromEngine, leaf } from "../finding.ts";

/**
 * Whether print binds one side to the zone or barcode of the other: the last name, and the number; or, because twins
 * share a last name and a birth date, the first name and the birth date.
 */
export function isLinkedByPrint(sides: readonly DocumentSide[]): boolean {
	return printAgainstOtherSide(sides).some(({ printed }) => {
		const agree = (name: PrintedName) => printed[name].result === "clear";
		return agree("lastName") && (agree("documentNumber") || (agree("firstName") && agree("birthDate")));
	});
}

/** What a document's print has to confirm where an app asks that it agrees, or for more than the least assurance. */
export const agreedPrint = [
	"last_name",
	"first_name",
	"document_number",
	"birth_date",
] as const satisfies FieldName[];

/**
 * Whether a page with a portrait and a zone shows not one field in print: a sheet with these two alone is enough to
 * make one. Of a genuine page a field or two are read even where it is pictured badly.
 */
const isBare = (side: DocumentSide): boolean => {
	const { portrait, printed } = side.findings;
	return (
		portrait.face !== null &&
		printed !== undefined &&
		knownOn(side) !== null &&
		Object.values(printed.fields).every(({ result }) => result === "not_run")
	);
};

/**
 * Print against zone and barcode, field by field: where it plainly says something else, a reviewer looks. Nothing
 * where some of it was not read, nor for findings from before it was; but a doubt where it is `required` to agree, and
 * where none of a whole page was read.
 */
export function printedAgrees(
	sides: readonly DocumentSide[],
	agreement: Workflow["printed_agreement"],
): CheckFinding[] {
	const own = sides.flatMap((side) =>
		side.findings.printed && knownOn(side) ? [side.findings.printed.fields] : [],
	);
	const compared: PrintedFindings["fields"][] = [
		...own,
		...printAgainstOtherSide(sides).map(({ printed }) => printed),
	];
	const checks = compared.map((fields) =>
		Object.entries(fields).map(
			([name, finding]): CheckFinding => fromEngine(fieldNamesOf[name as PrintedName], finding),
		),
	);
	const branches = checks.map((fields) => branch("printed", fields));
	if (agreement !== "required" && !sides.some(isBare)) return branches;
	const wasRead = (name: FieldName) =>
		checks.some((fields) => fields.some(({ type, result }) => type === name && result !== "not_run"));
	const unread = agreedPrint.filter((name) => !wasRead(name));
	return unread.length > 0
		? [
				...branches,
				branch(
					"print_read",
					unread.map((name) => leaf(name, "consider", ["print_not_read"])),
				),
			]
		: branches;
}
