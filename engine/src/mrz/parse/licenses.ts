import type { MrzCheckName, MrzFields } from "../../findings.ts";
import { detectTruncation, fillersToSpaces, isCheckDigitCorrect, splitNames, stripFillers } from "./text.ts";

interface License {
	readonly fields: MrzFields;
	readonly checks: Readonly<Partial<Record<MrzCheckName, boolean>>>;
}

/** Defaults of the fields that some driving licenses lack. */
const EMPTY_FIELDS = {
	lastName: "",
	firstName: "",
	nationality: "",
	birthDate: "",
	sex: "",
	expirationDate: "",
};

/**
 * Parses the line of the French driving license of 2013: number, check digit of everything before it, expiry date, first
 * eight letters of the name.
 */
export function parseFrenchLicense(line: string): License {
	const name = line.slice(21, 29);
	const fields = {
		...EMPTY_FIELDS,
		documentCode: line.slice(0, 2),
		issuingState: line.slice(2, 5),
		documentNumber: stripFillers(line.slice(5, 14)),
		expirationDate: line.slice(15, 21),
		lastName: fillersToSpaces(name),
		...detectTruncation(name),
	};
	return {
		fields,
		checks: {
			documentNumber: isCheckDigitCorrect(line.slice(0, 14), line[14]!),
			composite: isCheckDigitCorrect(line.slice(0, 29), line[29]!),
		},
	};
}

/** Parses any other driving license of one line (ISO 18013): version, number, the issuer's own data, one check digit. */
export function parseOneLineLicense(line: string): License {
	const fields = {
		...EMPTY_FIELDS,
		documentCode: line.slice(0, 2),
		issuingState: stripFillers(line.slice(2, 5)),
		documentNumber: stripFillers(line.slice(6, 16)),
		optional1: stripFillers(line.slice(16, 29)),
	};
	return { fields, checks: { composite: isCheckDigitCorrect(line.slice(0, 29), line[29]!) } };
}

/** Parses the Swiss driving license, which has no check digit. Its number is the person's, then that of the issue. */
export function parseSwissLicense(a: string, b: string, c: string): License {
	const fields = {
		...EMPTY_FIELDS,
		documentCode: stripFillers(b.slice(0, 2)),
		issuingState: stripFillers(b.slice(2, 5)),
		...splitNames(c),
		documentNumber: b.slice(5, 17),
		birthDate: b.slice(19, 25),
		blankNumber: a.slice(0, 6),
		language: a.slice(6, 7),
	};
	return { fields, checks: {} };
}
