import { checkDigit } from "./check-digit.ts";

/** Without the fillers at the end. */
export function stripped(text: string): string {
	return text.replace(/<+$/, "");
}

/** Without the fillers around it. */
export function trimmed(text: string): string {
	return stripped(text).replace(/^<+/, "");
}

/** Fillers between words as spaces. */
export function words(text: string): string {
	return trimmed(text).replace(/<+/g, " ");
}

/** A letter in the last place of a field of names: the rest may be cut off (ICAO 9303-3 §4.6). */
export function truncated(...fields: readonly string[]): { readonly namesTruncated?: true } {
	return fields.some((field) => /[^<]$/.test(field)) ? { namesTruncated: true } : {};
}

/** Primary identifier before the first double filler, secondary after it (ICAO 9303-3 §4.6). */
export function names(text: string) {
	const split = text.indexOf("<<");
	const [last, first] = split < 0 ? [text, ""] : [text.slice(0, split), text.slice(split)];
	return { lastName: words(last), firstName: words(first), ...truncated(text) };
}

export function isRight(field: string, digit: string): boolean {
	return checkDigit(field) === digit;
}

/** A filler may stand for the check digit of a field that is all fillers (ICAO 9303-4 §4.2.2). */
export function isRightOrEmpty(field: string, digit: string): boolean {
	return digit === "<" ? /^<*$/.test(field) : isRight(field, digit);
}
