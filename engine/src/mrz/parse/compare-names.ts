import { hasUnknownLetters, spellingsOfWord, splitWords, transliterate } from "./transliteration.ts";

interface NameRules {
	/** Words of the first name may be missing in the second. */
	readonly omitsFirst?: boolean;
	/** Words of the second name may be missing in the first. */
	readonly omitsSecond?: boolean;
	/** Words of the second name may be shortened: its MRZ was truncated. */
	readonly isSecondTruncated?: boolean;
}

/**
 * How far two names were compared: the word and letter reached in each, and the letters that one of them has written
 * and the other hasn't yet, because a letter may be spelled with several.
 */
interface Progress {
	readonly first: readonly [word: number, letter: number];
	readonly second: readonly [word: number, letter: number];
	readonly aheadFirst: string;
	readonly aheadSecond: string;
}

/** Words as letters, each with its spellings. Signs that an MRZ omits are left out. */
const toSpelledWords = (name: string): (readonly string[])[][] =>
	splitWords(name)
		.map((word) => spellingsOfWord(word).filter((spellings) => spellings.some((text) => text !== "")))
		.filter((word) => word.length > 0);

/**
 * Whether two names have a common spelling. Words may be joined in one name and separate in the other; a word that may
 * be missing is missing as a whole, and between words of both names.
 */
function haveCommonSpelling(
	firstWords: (readonly string[])[][],
	secondWords: (readonly string[])[][],
	{ omitsFirst = false, omitsSecond = false, isSecondTruncated = false }: NameRules,
): boolean {
	const seen = new Set<string>();
	const open: Progress[] = [{ first: [0, 0], second: [0, 0], aheadFirst: "", aheadSecond: "" }];
	const add = (progress: Progress) => {
		const { first, second, aheadFirst, aheadSecond } = progress;
		const key = `${first.join()} ${second.join()} ${aheadFirst} ${aheadSecond}`;
		if (!seen.has(key)) open.push(progress);
		seen.add(key);
	};
	const advance = (
		words: (readonly string[])[][],
		[word, letter]: readonly [number, number],
	): [number, number] => (letter + 1 < words[word]!.length ? [word, letter + 1] : [word + 1, 0]);

	for (let progress = open.pop(); progress; progress = open.pop()) {
		const { first, second, aheadFirst, aheadSecond } = progress;
		const isEven = aheadFirst === "" && aheadSecond === "";
		const isFirstDone = first[0] === firstWords.length;
		const isSecondDone = second[0] === secondWords.length;
		if (isEven && isFirstDone && isSecondDone) return true;
		if (isEven && first[1] === 0 && second[1] === 0) {
			if (omitsFirst && !isFirstDone) add({ ...progress, first: [first[0] + 1, 0] });
			if (omitsSecond && !isSecondDone) add({ ...progress, second: [second[0] + 1, 0] });
		}
		const readsFirst = aheadFirst === "";
		// Letters of the second name without any left in the first can't match: reading on would only collect spellings.
		const next = readsFirst ? firstWords[first[0]]?.[first[1]] : secondWords[second[0]]?.[second[1]];
		for (const spelling of next ?? []) {
			const [writtenFirst, writtenSecond] = readsFirst
				? [aheadFirst + spelling, aheadSecond]
				: [aheadFirst, aheadSecond + spelling];
			const common = Math.min(writtenFirst.length, writtenSecond.length);
			if (writtenFirst.slice(0, common) !== writtenSecond.slice(0, common)) continue;
			const reached = {
				first: readsFirst ? advance(firstWords, first) : first,
				second: readsFirst ? second : advance(secondWords, second),
				aheadFirst: writtenFirst.slice(common),
				aheadSecond: writtenSecond.slice(common),
			};
			add(reached);
			const endsWord = !readsFirst && reached.second[1] === 0 && reached.aheadSecond === "";
			if (isSecondTruncated && endsWord && aheadFirst !== "")
				add({ ...reached, first: [first[1] > 0 ? first[0] + 1 : first[0], 0], aheadFirst: "" });
		}
	}
	return false;
}

/**
 * Whether a printed name, in any script that the engine transliterates, matches a name in an MRZ.
 *
 * @param printed as printed on the document, with diacritics, hyphens and apostrophes
 * @param mrzText from the MRZ: `fields.lastName` or `fields.firstName`
 * @param truncated the MRZ's `namesTruncated`: words may be shortened, and the last ones missing
 */
export function isSamePrintedName(printed: string, mrzText: string, truncated = false): boolean {
	const words = toSpelledWords(printed);
	const parts = toSpelledWords(mrzText);
	if (words.length === 0 || parts.length === 0) return words.length === parts.length;
	if (haveCommonSpelling(words, parts, {})) return true;
	if (!truncated) return false;
	return words.some((_, i) => haveCommonSpelling(words.slice(0, i + 1), parts, { isSecondTruncated: true }));
}

/** Words that start the names of many families and alone don't tell one from another, without those that are first names. */
const PARTICLES = new Set(
	"A AF AV BIN BINT D DA DAS DE DEL DELLA DEN DER DES DI DO DOS DU E EL IBN L LA LAS LE LOS O TEN TER VAN VON Y Z ZU".split(
		" ",
	),
);

const hasOnlyParticles = (name: string): boolean =>
	transliterate(name)
		.split(" ")
		.every((word) => PARTICLES.has(word));

/**
 * Whether two spellings may be the same person's name, whoever wrote them: they agree by any transliteration that ICAO
 * 9303-3 allows, and whole words of one may be missing in the other, as a second first name often is, but not all that aren't
 * particles. Names with letters that can't be transliterated never are.
 *
 * @param truncated whether words of the second name may be shortened: its MRZ's `namesTruncated`
 */
export function isSamePersonName(name: string, other: string, truncated = false): boolean {
	if ([name, other].some((one) => transliterate(one) === "" || hasUnknownLetters(one))) return false;
	const [words, otherWords] = [toSpelledWords(name), toSpelledWords(other)];
	return [
		{},
		...(hasOnlyParticles(other) ? [] : [{ omitsFirst: true }]),
		...(hasOnlyParticles(name) ? [] : [{ omitsSecond: true }]),
	].some((omission) => haveCommonSpelling(words, otherWords, { ...omission, isSecondTruncated: truncated }));
}
