import { checkDigit } from "./check-digit.ts";

/** Removes fillers at the end. */
export function stripFillers(text: string): string {
	return text.replace(/<+$/, "");
}

/** Removes fillers at both ends. */
export function trimFillers(text: string): string {
	return stripFillers(text).replace(/^<+/, "");
}

/** Replaces fillers between words with spaces and removes the others. */
export function fillersToSpaces(text: string): string {
	return trimFillers(text).replace(/<+/g, " ");
}

/** A name field that has a letter in its last position may be truncated (ICAO 9303-3 §4.6). */
export function detectTruncation(...fields: readonly string[]): { readonly namesTruncated?: true } {
	return fields.some((field) => /[^<]$/.test(field)) ? { namesTruncated: true } : {};
}

/** Splits a name field into primary and secondary identifier at the first double filler (ICAO 9303-3 §4.6). */
export function splitNames(text: string) {
	const split = text.indexOf("<<");
	const [last, first] = split < 0 ? [text, ""] : [text.slice(0, split), text.slice(split)];
	return { lastName: fillersToSpaces(last), firstName: fillersToSpaces(first), ...detectTruncation(text) };
}

export function isCheckDigitCorrect(field: string, digit: string): boolean {
	return checkDigit(field) === digit;
}

/** Accepts a filler as the check digit of a field that has only fillers (ICAO 9303-4 §4.2.2). */
export function isCheckDigitCorrectOrEmpty(field: string, digit: string): boolean {
	return digit === "<" ? /^<*$/.test(field) : isCheckDigitCorrect(field, digit);
}
