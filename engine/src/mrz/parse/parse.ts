import type { MrzCheckName, MrzFields, MrzFormat } from "../../findings.ts";
import { isCalendarDate, isCalendarMonth, isExpiryDate } from "./dates.ts";
import { CLASS_CHARACTERS, detectFormat, LAYOUTS, type PositionClass } from "./formats.ts";
import { parseFrenchLicense, parseOneLineLicense, parseSwissLicense } from "./licenses.ts";
import { classifyStateCode, type StateKind } from "./states.ts";
import {
	detectTruncation,
	fillersToSpaces,
	isCheckDigitCorrect,
	isCheckDigitCorrectOrEmpty,
	splitNames,
	stripFillers,
	trimFillers,
} from "./text.ts";

type Checks = Readonly<Partial<Record<MrzCheckName, boolean>>>;

/** An MRZ parsed from its text alone, from a photo or a chip. */
export interface ParsedMrz {
	readonly format: MrzFormat;
	readonly lines: readonly string[];
	readonly valid: boolean;
	readonly fields: MrzFields;
	readonly checks: Checks;
	/** Kind of the issuing state's code. Doesn't affect `valid`. */
	readonly issuer: StateKind;
}

interface DocumentNumber {
	readonly documentNumber: string;
	readonly longDocumentNumber: boolean;
	readonly isCorrect: boolean;
}

/**
 * A number of more than nine characters continues in the optional data and ends with its check digit; a filler is in the
 * digit's usual position (ICAO 9303-5 §4.2.4). Issuers differ in whether the check digit includes that filler.
 */
function parseDocumentNumber(number: string, digit: string, optional: string): DocumentNumber {
	const rest = /^([0-9A-Z]+)([0-9])(<|$)/.exec(optional);
	if (digit !== "<" || !rest || number.endsWith("<"))
		return {
			documentNumber: stripFillers(number),
			longDocumentNumber: false,
			isCorrect: isCheckDigitCorrectOrEmpty(number, digit),
		};
	const [, tail = "", last = ""] = rest;
	return {
		documentNumber: number + tail,
		longDocumentNumber: true,
		isCorrect: isCheckDigitCorrect(number + tail, last) || isCheckDigitCorrect(`${number}<${tail}`, last),
	};
}

interface ParsedLines {
	readonly fields: MrzFields;
	readonly checks: Checks;
	/** Whether fields that only this format has are valid; absent if it has none. */
	readonly areOwnFieldsValid?: boolean;
}

function parseTd1(a: string, b: string, c: string): ParsedLines {
	const { isCorrect, ...number } = parseDocumentNumber(a.slice(5, 14), a[14]!, a.slice(15, 30));
	const fields = {
		documentCode: stripFillers(a.slice(0, 2)),
		issuingState: stripFillers(a.slice(2, 5)),
		...splitNames(c),
		...number,
		nationality: stripFillers(b.slice(15, 18)),
		birthDate: b.slice(0, 6),
		sex: b[7]!,
		expirationDate: b.slice(8, 14),
		optional1: trimFillers(a.slice(15, 30)),
		optional2: trimFillers(b.slice(18, 29)),
	};
	const checks = {
		documentNumber: isCorrect,
		birthDate: isCheckDigitCorrectOrEmpty(fields.birthDate, b[6]!),
		expirationDate: isCheckDigitCorrectOrEmpty(fields.expirationDate, b[14]!),
		composite: isCheckDigitCorrect(a.slice(5, 30) + b.slice(0, 7) + b.slice(8, 15) + b.slice(18, 29), b[29]!),
	};
	return { fields, checks };
}

/** Parses the fields that TD2, TD3 and both visas have in common: names on the first line, the holder on the second. */
function parseHolder(a: string, b: string): { readonly fields: MrzFields; readonly checks: Checks } {
	const fields = {
		documentCode: stripFillers(a.slice(0, 2)),
		issuingState: stripFillers(a.slice(2, 5)),
		...splitNames(a.slice(5)),
		documentNumber: stripFillers(b.slice(0, 9)),
		nationality: stripFillers(b.slice(10, 13)),
		birthDate: b.slice(13, 19),
		sex: b[20]!,
		expirationDate: b.slice(21, 27),
	};
	const checks = {
		documentNumber: isCheckDigitCorrectOrEmpty(b.slice(0, 9), b[9]!),
		birthDate: isCheckDigitCorrectOrEmpty(fields.birthDate, b[19]!),
		expirationDate: isCheckDigitCorrectOrEmpty(fields.expirationDate, b[27]!),
	};
	return { fields, checks };
}

function parseTd2(a: string, b: string): ParsedLines {
	const { fields, checks } = parseHolder(a, b);
	const { isCorrect, ...number } = parseDocumentNumber(b.slice(0, 9), b[9]!, b.slice(28, 35));
	return {
		fields: { ...fields, ...number, optional1: trimFillers(b.slice(28, 35)) },
		checks: {
			...checks,
			documentNumber: isCorrect,
			composite: isCheckDigitCorrect(b.slice(0, 10) + b.slice(13, 20) + b.slice(21, 35), b[35]!),
		},
	};
}

function parseTd3(a: string, b: string): ParsedLines {
	const { fields, checks } = parseHolder(a, b);
	return {
		fields: { ...fields, personalNumber: stripFillers(b.slice(28, 42)) },
		checks: {
			...checks,
			personalNumber: isCheckDigitCorrectOrEmpty(b.slice(28, 42), b[42]!),
			composite: isCheckDigitCorrect(b.slice(0, 10) + b.slice(13, 20) + b.slice(21, 43), b[43]!),
		},
	};
}

function parseVisa(a: string, b: string): ParsedLines {
	const { fields, checks } = parseHolder(a, b);
	return { fields: { ...fields, optional1: trimFillers(b.slice(28)) }, checks };
}

function parseFrenchCard(a: string, b: string): ParsedLines {
	const fields = {
		documentCode: stripFillers(a.slice(0, 2)),
		issuingState: stripFillers(a.slice(2, 5)),
		lastName: fillersToSpaces(a.slice(5, 30)),
		firstName: fillersToSpaces(b.slice(13, 27)),
		...detectTruncation(a.slice(5, 30), b.slice(13, 27)),
		documentNumber: b.slice(0, 12),
		nationality: "FRA",
		birthDate: b.slice(27, 33),
		sex: b[34]!,
		expirationDate: "",
		administrativeCode: trimFillers(a.slice(30, 36)),
		issueDate: b.slice(0, 4),
	};
	const checks = {
		documentNumber: isCheckDigitCorrect(fields.documentNumber, b[12]!),
		birthDate: isCheckDigitCorrectOrEmpty(fields.birthDate, b[33]!),
		composite: isCheckDigitCorrect(a + b.slice(0, 35), b[35]!),
	};
	return { fields, checks, areOwnFieldsValid: isCalendarMonth(fields.issueDate) };
}

function parseAs(format: MrzFormat, lines: readonly string[]): ParsedLines {
	const [a = "", b = "", c = ""] = lines;
	switch (format) {
		case "TD1":
			return parseTd1(a, b, c);
		case "TD2":
			return parseTd2(a, b);
		case "TD3":
			return parseTd3(a, b);
		case "MRV-A":
		case "MRV-B":
			return parseVisa(a, b);
		case "FRENCH_NATIONAL_ID":
			return parseFrenchCard(a, b);
		case "FRENCH_DRIVING_LICENSE":
			return parseFrenchLicense(a);
		case "SWISS_DRIVING_LICENSE":
			return parseSwissLicense(a, b, c);
		case "DL_1x30":
			return parseOneLineLicense(a);
	}
}

/** Russian passports write Cyrillic letters that have no Latin equivalent as digits. */
const DIGITS_IN_NAMES = new Set(["RUS"]);

function hasAllowedCharacters(format: MrzFormat, lines: readonly string[], issuingState: string): boolean {
	return LAYOUTS[format].every((layout, i) =>
		[...layout].every((kind, j) => {
			const character = lines[i]![j]!;
			if (kind === "a" && i === 0 && j >= 5 && DIGITS_IN_NAMES.has(issuingState))
				return CLASS_CHARACTERS.x.test(character);
			// No photo is read so: in place of a digit, an X is more often misread than printed.
			if (kind === "d" && character === "X") return true;
			return CLASS_CHARACTERS[kind as PositionClass].test(character);
		}),
	);
}

/**
 * Parses the text of an MRZ: TD1, TD2, TD3, MRV-A, MRV-B (ICAO 9303), the French identity card of 2 × 36, and driving
 * licenses with one line and from Switzerland. For a format with no check digit (Swiss license) or only one, `valid`
 * proves correspondingly little.
 *
 * @param lines one string per line, in capitals, without surrounding spaces
 * @returns fields as printed without fillers, the result of each check digit, and `valid` if all check digits,
 *   characters and dates are valid; null if the lines have no known format
 */
export function parseMrz(lines: readonly string[]): ParsedMrz | null {
	const format = detectFormat(lines);
	if (!format) return null;
	const { fields, checks, areOwnFieldsValid = true } = parseAs(format, lines);
	const valid =
		areOwnFieldsValid &&
		hasAllowedCharacters(format, lines, fields.issuingState) &&
		/^[A-Z]/.test(fields.documentCode) &&
		fields.issuingState !== "" &&
		fields.documentNumber !== "" &&
		(format === "DL_1x30" || fields.lastName + fields.firstName !== "") &&
		(fields.birthDate === "" || isCalendarDate(fields.birthDate)) &&
		(fields.expirationDate === "" || isExpiryDate(fields.expirationDate)) &&
		Object.values(checks).every(Boolean);
	return { format, lines: [...lines], valid, fields, checks, issuer: classifyStateCode(fields.issuingState) };
}
