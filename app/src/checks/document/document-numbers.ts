import {
	areNumbersConfusable,
	doNumbersMatch,
	isPlaceholderNumber,
	normalizeDocumentNumber,
	replaceConfusables,
} from "../../documents-contract.ts";

/** Words that people write before a number: those for "number", and for kinds of documents. */
const label =
	/^(?:(?:no|nr|nro|num|numero|nummer|number|n|passport|passeport|pasaporte|reisepass|ausweis|document|doc|id|dl|lic|dni|nie|run|rut|cc|ci)(?:[\s.:#°/]+|$)|#\s*)/i;

function removeLabels(text: string): string {
	const plain = text
		.normalize("NFKD")
		.replace(/\p{Mark}/gu, "")
		.trim();
	const rest = plain.replace(label, "");
	return rest === plain ? plain : removeLabels(rest);
}

/** Spreadsheets and people drop zeros at the start. */
const withoutLeadingZeros = (number: string): string => number.replace(/^0+(?=.)/, "");
/** Also those that follow letters. */
const withoutZeros = (number: string): string => number.replace(/(^|[A-Z])0+(?=\d)/g, "$1");

/** Whether the provided number is that of the document in any writing that says nothing else. */
export function isSameDocumentNumber(provided: string, onDocument: string): boolean {
	if (isPlaceholderNumber(provided)) return false;
	const own = normalizeDocumentNumber(removeLabels(provided));
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
const isOneInOther = (one: string, other: string): boolean => isPartOf(one, other) || isPartOf(other, one);

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

/** A sign for "number" among its letters and digits, such as that of `RXNR123456`. */
const attachedLabel = /(?:NO|NR|N)(?=\d)/;

/** A number as it is written, without words of letters alone, and without its label before or within it. */
function listWritings(provided: string): string[] {
	const words = provided.normalize("NFC").split(/[^\p{Letter}\p{Mark}\p{Number}]+/u);
	const withDigits = words.filter((word) => /\p{Number}/u.test(word)).join("");
	const writings = [provided, withDigits, removeLabels(provided)].map(normalizeDocumentNumber);
	return [...writings, ...writings.map((text) => text.replace(attachedLabel, ""))].filter(
		(text) => text !== "",
	);
}

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
				listWritings(provided).some((writing) => mayBeNumber(writing, number)),
		)
	);
}
