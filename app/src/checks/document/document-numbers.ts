import {
	listNumberWritings,
	removeNumberLabels,
	withoutLeadingZeros,
	withoutZeros,
} from "../../shared/document-number-writings.ts";
import {
	areNumbersConfusable,
	doNumbersMatch,
	isPlaceholderNumber,
	normalizeDocumentNumber,
	replaceConfusables,
} from "../../shared/documents.ts";

/** Whether the provided number is that of the document in any writing that says nothing else. */
export function isSameDocumentNumber(provided: string, onDocument: string): boolean {
	if (isPlaceholderNumber(provided)) return false;
	const own = normalizeDocumentNumber(removeNumberLabels(provided));
	const other = normalizeDocumentNumber(onDocument);
	return (
		doNumbersMatch(provided, onDocument) ||
		(own !== "" && other !== "" && withoutLeadingZeros(own) === withoutLeadingZeros(other))
	);
}

/** Shorter parts of a number are those of many numbers. */
const minPartLength = 5;

const isPartOf = (part: string, whole: string): boolean =>
	part.length >= minPartLength &&
	/\d/.test(part) &&
	replaceConfusables(whole).includes(replaceConfusables(part));

/**
 * Whether one number may be the other with something left out or added: a label, a state, a prefix, a check digit, the century
 * of a birth date, or the rest of the line.
 */
const isOneInOther = (a: string, b: string): boolean => isPartOf(a, b) || isPartOf(b, a);

/** The groups of letters and of digits, in one order, whichever the number has: Hungarian cards have the digits first. */
const sortGroups = (number: string): string => (number.match(/\d+|[A-Z]+/g) ?? []).sort().join(" ");

/** As a spreadsheet shows a long number, such as `1.23457E+08`: its first digits, rounded. */
function isRoundedBySpreadsheet(provided: string, number: string): boolean {
	const [, mantissa, exponent] = /^(\d(?:[.,]\d+)?)E\+?(\d{1,3})$/i.exec(provided.trim()) ?? [];
	if (mantissa === undefined || !/^\d+(?:E\d+)?$/.test(number)) return false;
	const decimals = Math.min(Math.max(mantissa.length - 2, 0), 15);
	const shown = Number(`${mantissa.replace(",", ".")}e${exponent}`);
	return shown.toExponential(decimals) === Number(number).toExponential(decimals);
}

const mayBeNumber = (writing: string, number: string): boolean =>
	areNumbersConfusable(writing, number) ||
	isOneInOther(writing, number) ||
	areNumbersConfusable(withoutZeros(writing), withoutZeros(number)) ||
	isOneInOther(withoutZeros(writing), withoutZeros(number)) ||
	sortGroups(writing) === sortGroups(number);

/**
 * Whether a provided number may be that of the document though it differs: one contains the other, has its groups in another
 * order, letters and digits that people confuse, or is rounded; or it is another number of the MRZ, such as the holder's, which
 * people know better. A text without digits isn't a number, and doesn't say that it is another.
 *
 * @param onDocument the document's number
 * @param otherNumbers other numbers of its MRZ
 */
export function mayBeDocumentNumber(
	provided: string,
	onDocument: string,
	otherNumbers: readonly string[],
): boolean {
	const numbers = [onDocument, ...otherNumbers].map(normalizeDocumentNumber).filter((text) => text !== "");
	return (
		isPlaceholderNumber(provided) ||
		!/\d/.test(normalizeDocumentNumber(provided)) ||
		numbers.some(
			(number) =>
				isRoundedBySpreadsheet(provided, number) ||
				listNumberWritings(provided).some((writing) => mayBeNumber(writing, number)),
		)
	);
}
