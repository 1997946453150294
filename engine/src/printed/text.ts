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

/** The next row of the Levenshtein matrix: distances of one more character of `a` from each prefix of `b`. */
function nextRow(row: readonly number[], character: string, b: string): number[] {
	const next = [row[0]! + 1];
	for (let j = 1; j <= b.length; j++)
		next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (character === b[j - 1] ? 0 : 1)));
	return next;
}

const firstRow = (b: string): number[] => Array.from({ length: b.length + 1 }, (_, i) => i);

/** Levenshtein distance: the minimum number of characters to replace, insert or delete. */
export function editDistance(a: string, b: string): number {
	let row = firstRow(b);
	for (let i = 0; i < a.length; i++) row = nextRow(row, a[i]!, b);
	return row[b.length]!;
}

/** Whether the Levenshtein distance is at most `most`: the first characters already tell most texts apart. */
export function isWithinEditDistance(a: string, b: string, most: number): boolean {
	let row = firstRow(b);
	for (let i = 0; i < a.length; i++) {
		row = nextRow(row, a[i]!, b);
		if (Math.min(...row) > most) return false;
	}
	return row[b.length]! <= most;
}
