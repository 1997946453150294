import { checkDigit } from "./check-digit.ts";

/** Without the fillers at the end. */
export function stripFillers(text: string): string {
	return text.replace(/<+$/, "");
}

/** Without the fillers around it. */
export function trimFillers(text: string): string {
	return stripFillers(text).replace(/^<+/, "");
}

/** Fillers between words as spaces. */
export function fillersToSpaces(text: string): string {
	return trimFillers(text).replace(/<+/g, " ");
}

/** A letter in the last place of a field of names: the rest may be cut off (ICAO 9303-3 §4.6). */
export function detectTruncation(...fields: readonly string[]): { readonly namesTruncated?: true } {
	return fields.some((field) => /[^<]$/.test(field)) ? { namesTruncated: true } : {};
}

/** Primary identifier before the first double filler, secondary after it (ICAO 9303-3 §4.6). */
export function splitNames(text: string) {
	const split = text.indexOf("<<");
	const [last, first] = split < 0 ? [text, ""] : [text.slice(0, split), text.slice(split)];
	return { lastName: fillersToSpaces(last), firstName: fillersToSpaces(first), ...detectTruncation(text) };
}

export function isCheckDigitRight(field: string, digit: string): boolean {
	return checkDigit(field) === digit;
}

/** A filler may stand for the check digit of a field that is all fillers (ICAO 9303-4 §4.2.2). */
export function isCheckDigitRightOrEmpty(field: string, digit: string): boolean {
	return digit === "<" ? /^<*$/.test(field) : isCheckDigitRight(field, digit);
}
