import { isDocumentCode } from "./countries.ts";
import {
	foldLookAlikes,
	isPlaceholderNumber,
	normalizeDocumentNumber,
	replaceConfusables,
} from "./documents.ts";

/** Signs for "number", in one writing. */
const numberSigns = /№|\bN[º°]/giu;

/** Words that people write before a number, for "number" and for documents: those of four letters and more, and shorter ones. */
const longLabels = "numero|nummer|number|passport|passeport|pasaporte|reisepass|ausweis|document";
const shortLabels = "no|nr|nro|num|n|doc|id|dl|lic|dni|nie|run|rut|cc|ci";
const label = new RegExp(`^(?:(?:${longLabels}|${shortLabels})(?:[\\s.:#°/]+|$)|#\\s*)`, "i");
/** Those that no number starts with: signs, long words, and short ones that a point or a colon follows. */
const certainLabel = new RegExp(
	`^(?:(?:${longLabels})[\\s.:#°/-]+|(?:${shortLabels})\\s*[.:#°]+\\s*|#\\s*)`,
	"i",
);

function removeStart(text: string, start: RegExp): string {
	const rest = text.replace(start, "");
	return rest === text || rest === "" ? text : removeStart(rest, start);
}

const toPlainText = (text: string): string =>
	text
		.replace(numberSigns, "no. ")
		.normalize("NFKD")
		.replace(/\p{Mark}/gu, "")
		.trim();

/** A number without the words before it that people write there, of which some may be the first letters of the number. */
export const removeNumberLabels = (text: string): string => removeStart(toPlainText(text), label);

/** A number without the words before it that can't be part of it: `No. 12AB34567`, `N° 12AB34567`, `Passport 12AB34567`. */
export const removeCertainLabels = (text: string): string => removeStart(toPlainText(text), certainLabel);

/** A sign for "number" among its letters and digits, such as that of `RXNR123456`. */
const attachedLabel = /(?:NO|NR|N)(?=\d)/;

/** What a number may be as it is written: without words of letters alone, and without its label before or within it. */
export function listNumberWritings(text: string): string[] {
	const words = text.normalize("NFC").split(/[^\p{Letter}\p{Mark}\p{Number}]+/u);
	const withDigits = words.filter((word) => /\p{Number}/u.test(word)).join("");
	const writings = [text, withDigits, removeNumberLabels(text)].map(normalizeDocumentNumber);
	return [...new Set([...writings, ...writings.map((writing) => writing.replace(attachedLabel, ""))])].filter(
		(writing) => writing !== "",
	);
}

/** A normalized number without zeros at the start, which spreadsheets and people drop. */
export const withoutLeadingZeros = (number: string): string => number.replace(/^0+(?=.)/, "");
/** Also without those that follow letters. */
export const withoutZeros = (number: string): string => number.replace(/(^|[A-Z])0+(?=\d)/g, "$1");

/** Labels that separators no longer tell from the number, as in numbers that were normalized with their label. */
const attachedLabels = /^(?:PASSPORT|PASSEPORT)?(?:NUMBER|NUMERO|NO|NR|N)?(?=[A-Z]{0,3}\d)/;

/** Shorter numbers are those of many people. */
const minLength = 5;

/** Where a cell has several numbers. */
const separator = /[,;|\n]|\s\/\s|\s(?:and|et|und|or|ou|oder)\s/i;
/** What lists and people write behind a number: a remark in brackets, when and where it was issued. */
const remark =
	/\([^)]*\)?|\b(?:issued|issue date|expir\w*|valid\w*|dated|deliv\w*|délivr\w*|emis\w*|ausgestellt|gültig)\b.*$/giu;
/** Spreadsheets and programs save whole numbers with a fraction. */
const fraction = /^\s*(\d+)[.,]0+\s*$/;

/** A word that is a whole number by itself; a word of a few digits may be a part of one, such as a birth date. */
const isNumberByItself = (word: string): boolean =>
	/^(?=.*\p{Nd})(?=.*\p{L})[\p{L}\p{Nd}]{6,}$|^\p{Nd}{9,}$/u.test(word);

/** A number without what people mistake or leave out: similar letters and digits are one, and zeros before others none. */
function foldNumber(number: string): string[] {
	if (number.length < minLength || !/\d/.test(number) || isPlaceholderNumber(number)) return [];
	const folded = replaceConfusables(number);
	const withZeros = number.replace(/[OQ]/g, "0");
	return [withoutLeadingZeros(folded), replaceConfusables(withoutZeros(withZeros))].map((writing) =>
		writing.length < minLength ? folded : writing,
	);
}

const hasDigit = (word: string): boolean => /\d/.test(word);

/**
 * The words of a number joined: without words of other scripts, without those of letters behind it, and with as many of those
 * before it as may be its first letters, as in `PP AB 1234567`.
 */
function joinWords(text: string): string[] {
	const words = foldLookAlikes(text)
		.split(/[^\p{L}\p{M}\p{N}]+/u)
		.filter((word) => /^[A-Z0-9]+$/.test(word));
	const first = words.findIndex(hasDigit);
	const last = words.findLastIndex(hasDigit);
	return words.slice(0, first + 1).map((_, start) => words.slice(start, last + 1).join(""));
}

/** A number without the state before or behind it. */
function withoutState(number: string): string[] {
	const [, before = "", rest = ""] = /^([A-Z]{3})([A-Z]{0,3}\d.*)$/.exec(number) ?? [];
	const [, start = "", behind = ""] = /^(.*\d)([A-Z]{3})$/.exec(number) ?? [];
	return [...(isDocumentCode(before) ? [rest] : []), ...(isDocumentCode(behind) ? [start] : [])];
}

/**
 * The keys that a number has in any writing: with labels, remarks and separators, in other scripts, with similar letters and
 * digits, with or without zeros before it. Two numbers may be the same if they share a key.
 */
export function listNumberKeys(written: string): string[] {
	const parts = [written, ...written.split(separator)];
	const texts = parts.flatMap((part) => [
		part.replace(fraction, "$1"),
		part.replace(remark, " "),
		...part.split(/[^\p{L}\p{M}\p{Nd}]+/u).filter(isNumberByItself),
	]);
	const numbers = texts.flatMap((text) => [...listNumberWritings(text), ...joinWords(text)]);
	const unlabeled = numbers.map((number) => number.replace(attachedLabels, ""));
	const distinct = [...new Set([...numbers, ...unlabeled])];
	return [...new Set([...distinct, ...distinct.flatMap(withoutState)].flatMap(foldNumber))];
}

/** Whether a text has a long number as a spreadsheet shows it, whose last digits are lost: `1.23457E+11`. */
export const isRoundedNumber = (text: string): boolean =>
	/(?<![\p{L}\p{N}])\d+(?:[.,]\d+E\+?|E\+)\d{1,3}(?![\p{L}\p{N}])/iu.test(text);
