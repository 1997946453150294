import {
	comparePrinted,
	type KnownFields,
	knownFrom,
	type PrintedFindings,
	type PrintedName,
} from "@vidimus/engine";
import type { DocumentSide } from "./evidence.ts";
import { fieldNamesOf } from "./field-names.ts";
import { branch, type CheckFinding, fromEngine } from "./finding.ts";

const knownOn = ({ findings: { fields, mrz, barcode } }: DocumentSide): KnownFields | null =>
	knownFrom(fields, mrz, barcode);

/** The print of a side without a zone or barcode of its own, compared with those of the other side. */
export function printAgainstOtherSide(sides: readonly DocumentSide[]) {
	return sides.flatMap((side) => {
		const lines = side.findings.printed?.lines ?? [];
		const known = sides
			.filter((other) => other !== side)
			.map(knownOn)
			.find(Boolean);
		return lines.length > 0 && known
			? [{ file: side.file, printed: comparePrinted(lines, known), known }]
			: [];
	});
}

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

/**
 * Print against zone and barcode, field by field: where it plainly says something else, a reviewer looks. Nothing
 * where print was not read, nor for findings from before it was.
 */
export function printedAgrees(sides: readonly DocumentSide[]): CheckFinding[] {
	const own = sides.flatMap((side) =>
		side.findings.printed && knownOn(side) ? [side.findings.printed.fields] : [],
	);
	const compared: PrintedFindings["fields"][] = [
		...own,
		...printAgainstOtherSide(sides).map(({ printed }) => printed),
	];
	return compared.map((fields) =>
		branch(
			"printed",
			Object.entries(fields).map(([name, finding]) => fromEngine(fieldNamesOf[name as PrintedName], finding)),
		),
	);
}
