const vowels = "aeiou";
const isVowel = (letter: string) => vowels.includes(letter);

/** Letters often confused by transliteration, hearing or typing. */
const confusableLetters = new Set(
	["sz", "fv", "bv", "bp", "gk", "hk", "gh", "dt", "ij", "mn"].flatMap(([a, b]) => [`${a}${b}`, `${b}${a}`]),
);

/** The first letter of a word is rarely wrong. */
const firstLetterCost = 2;

function omissionCost(letter: string, first: boolean): number {
	if (letter === "h") return 0.4;
	if (isVowel(letter)) return 0.7;
	return first ? firstLetterCost : 1;
}

function replacementCost(a: string, b: string, first: boolean): number {
	if (a === b) return 0;
	if (isVowel(a) && isVowel(b)) return 0.5;
	return confusableLetters.has(a + b) ? 0.6 : first ? firstLetterCost : 1;
}

/**
 * Optimal string alignment (Damerau) with weighted edits: replacing a vowel by a vowel costs half of replacing
 * unrelated consonants. For folded words of up to about 60 letters.
 */
export function editDistance(a: string, b: string): number {
	let before: number[] = [];
	let above = [0];
	for (let j = 1; j <= b.length; j++)
		above.push((above[j - 1] as number) + omissionCost(b.charAt(j - 1), j === 1));
	for (let i = 1; i <= a.length; i++) {
		const left = a.charAt(i - 1);
		const row = [(above[0] as number) + omissionCost(left, i === 1)];
		for (let j = 1; j <= b.length; j++) {
			const right = b.charAt(j - 1);
			let min = Math.min(
				(above[j] as number) + omissionCost(left, i === 1),
				(row[j - 1] as number) + omissionCost(right, j === 1),
				(above[j - 1] as number) + replacementCost(left, right, i === 1 && j === 1),
			);
			if (i > 1 && j > 1 && left === b.charAt(j - 2) && right === a.charAt(i - 2) && left !== right)
				min = Math.min(min, (before[j - 2] as number) + 0.8);
			row.push(min);
		}
		before = above;
		above = row;
	}
	return above[b.length] as number;
}
