/** Converts text to capitals without diacritics, for recognizing labels and months. */
export const toPlainCapitals = (text: string): string =>
	text
		.normalize("NFD")
		.replace(/\p{Mark}/gu, "")
		.toUpperCase();

/** Capitals without diacritics, and digits; everything else is removed. */
export const toLettersAndDigits = (text: string): string => toPlainCapitals(text).replace(/[^A-Z0-9]/g, "");

/** Groups of characters that look similar in worn or patterned print. */
const SIMILAR = ["0OQDUCG689", "1IJLT7", "2Z7", "5S6", "38B", "4A", "VYUW", "MNH", "EFPRB"];

const isSimilarCharacter = (a: string, b: string): boolean =>
	a === b || SIMILAR.some((group) => group.includes(a) && group.includes(b));

/** Whether two texts of equal length differ only in characters that may be misread. */
export const mayBeMisread = (a: string, b: string): boolean =>
	a.length === b.length && [...a].every((character, i) => isSimilarCharacter(character, b[i]!));

/** Levenshtein distance: the minimum number of characters to replace, insert or delete. */
export function editDistance(a: string, b: string): number {
	let row = Array.from({ length: b.length + 1 }, (_, i) => i);
	for (let i = 1; i <= a.length; i++) {
		const next = [i];
		for (let j = 1; j <= b.length; j++)
			next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
		row = next;
	}
	return row[b.length]!;
}
