import {
	listNumberWritings,
	withoutLeadingZeros,
	withoutZeros,
} from "../../../document-number-writings-contract.ts";
import {
	isPlaceholderNumber,
	normalizeDocumentNumber,
	replaceConfusables,
} from "../../../documents-contract.ts";
import { identifierKeyPrefix } from "../tables.ts";

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
	return [withoutLeadingZeros(folded), replaceConfusables(withoutZeros(withZeros))].map((one) =>
		one.length < minLength ? folded : one,
	);
}

/**
 * The keys that a number has in any writing: with labels, remarks and separators, in other scripts, with similar letters and
 * digits, with or without zeros before it. Two identifiers may be the same if they share a key.
 */
export function listIdentifierKeys(identifier: string): string[] {
	const parts = [identifier, ...identifier.split(separator)];
	const texts = parts.flatMap((part) => [
		part.replace(fraction, "$1"),
		part.replace(remark, " "),
		...part.split(/[^\p{L}\p{M}\p{Nd}]+/u).filter(isNumberByItself),
	]);
	const numbers = texts.flatMap((text) => [normalizeDocumentNumber(text), ...listNumberWritings(text)]);
	const folded = new Set([...new Set(numbers)].flatMap(foldNumber));
	return [...folded].map((number) => identifierKeyPrefix + number);
}

/** The keys of all identifiers, each once. */
export const listAllIdentifierKeys = (identifiers: readonly string[]): string[] => [
	...new Set(identifiers.flatMap(listIdentifierKeys)),
];

/**
 * The index keys of an entry's identifiers. The prefix alone tells that they have keys: an entry that was stored before they had
 * has none.
 */
export const buildIdentifierIndexKeys = (identifiers: readonly string[]): string[] =>
	identifiers.length > 0 ? [identifierKeyPrefix, ...listAllIdentifierKeys(identifiers)] : [];
