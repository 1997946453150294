/** Capitals without marks: labels and months are known by them. */
export const toPlainCapitals = (text: string): string =>
	text
		.normalize("NFD")
		.replace(/\p{Mark}/gu, "")
		.toUpperCase();

/** Letters and digits alone. */
export const toLettersAndDigits = (text: string): string => toPlainCapitals(text).replace(/[^A-Z0-9]/g, "");

/** Characters that worn or patterned print makes alike. */
const ALIKE = ["0OQDUCG689", "1IJLT7", "2Z7", "5S6", "38B", "4A", "VYUW", "MNH", "EFPRB"];

const isAlike = (a: string, b: string): boolean =>
	a === b || ALIKE.some((group) => group.includes(a) && group.includes(b));

/** Whether two texts of one length differ in nothing but what may be a slip of the reader. */
export const mayBeMisread = (a: string, b: string): boolean =>
	a.length === b.length && [...a].every((character, i) => isAlike(character, b[i]!));

/** Least number of characters to change, add or leave out that turns one text into the other. */
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
