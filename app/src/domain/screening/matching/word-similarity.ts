import { doubleMetaphone } from "double-metaphone";
import type { MatchType } from "../contract.ts";
import { editDistance } from "./edit-distance.ts";
import { extractConsonants, fold } from "./fold.ts";
import { findKnownRelation } from "./known-names.ts";
import type { NamePart } from "./name-parts.ts";

export interface WordSimilarity {
	/** From 0 to 1. */
	readonly score: number;
	readonly matchType: MatchType;
	/** The words are known to be different names: similarity of the whole names must not override it. */
	readonly contradicts?: boolean;
}

const noSimilarity: WordSimilarity = { score: 0, matchType: "partial" };
const contradiction: WordSimilarity = { score: 0, matchType: "partial", contradicts: true };

/** Whether two words are the male and female form of one. */
function differsInGender(a: string, b: string): boolean {
	const [short, long] = a.length <= b.length ? [a, b] : [b, a];
	if (short.length < 3) return false;
	return (
		long === `${short}a` ||
		(long.length === short.length &&
			long.slice(0, -1) === short.slice(0, -1) &&
			/[ao]$/.test(a) &&
			/[ao]$/.test(b)) ||
		(/(sk|zk|tsk)(i|y|iy|yy|ij|yi)$/.test(short) &&
			/(aya|aia|aja)$/.test(long) &&
			long.startsWith(short.replace(/[iyj]+$/, "")))
	);
}
const isSurname = (latin: string) =>
	/(ov|ev|in|yn|sky|ski|skiy|skyy|skij|ova|eva|ina|yna|skaya|skaia)$/.test(latin) && latin.length > 5;

/** Maximum difference relative to a word's length. */
const maxDifferenceShare = 0.2;
/** Words of up to four letters may differ by no more than an `h`. */
const maxShortWordLength = 4;

const withoutVowels = (word: string) => word.replace(/[aeiou]/g, "");

function compareSpelling(a: string, b: string): WordSimilarity {
	const shorter = Math.min(a.length, b.length);
	const longer = Math.max(a.length, b.length);
	if (longer - shorter > 4) return noSimilarity;
	const cost = editDistance(a, b);
	if (shorter === maxShortWordLength && longer === shorter + 1 && withoutVowels(a) === withoutVowels(b))
		return { score: 0.85, matchType: "spelling" };
	const share = 1 - cost / longer;
	if (shorter >= 3 && cost <= (shorter <= maxShortWordLength ? 0.45 : shorter * maxDifferenceShare))
		return { score: share, matchType: "spelling" };
	if (
		shorter > maxShortWordLength &&
		share >= 0.55 &&
		doubleMetaphone(a).some((code) => code !== "" && doubleMetaphone(b).includes(code))
	)
		return { score: 0.75, matchType: "sound" };
	return shorter >= 5 && share >= 0.68 ? { score: 0.35, matchType: "partial" } : noSimilarity;
}

/** Compares words of which at least one is written without vowels. */
function compareAbjadWords(a: NamePart, b: NamePart): WordSimilarity {
	const left = extractConsonants(a.latin);
	const right = extractConsonants(b.latin);
	if (left === right || extractConsonants(a.latin, "") === extractConsonants(b.latin, "")) {
		if (left.length >= 2) return { score: 0.92, matchType: "consonants" };
		return left.length === 1 ? { score: 0.8, matchType: "consonants" } : noSimilarity;
	}
	// The Persian z and the Arabic d are the same letter.
	if (left.length >= 2 && left.replace(/z/g, "d") === right.replace(/z/g, "d"))
		return { score: 0.88, matchType: "consonants" };
	const shorter = Math.min(left.length, right.length);
	const cost = editDistance(left, right);
	return shorter >= 3 && cost <= (shorter >= 4 ? 1 : 0.6)
		? { score: 0.75, matchType: "consonants" }
		: noSimilarity;
}

const compareHanWords = (a: NamePart, b: NamePart): WordSimilarity =>
	a.original === b.original
		? { score: 1, matchType: "same" }
		: a.latin === b.latin
			? { score: 0.3, matchType: "sound" }
			: noSimilarity;

/** Whether two words differ only by the Arabic article. */
const differsByArticle = (a: string, b: string) => /^[ae]l[a-z]{4,}$/.test(a) && fold(a.slice(2)) === b;

function compareNameWords(a: NamePart, b: NamePart, strict: boolean): WordSimilarity {
	const relation = findKnownRelation(a.folded, b.folded);
	if (relation === "same") return { score: a.folded === b.folded ? 0.97 : 0.94, matchType: "same_name" };
	if (differsInGender(a.latin, b.latin))
		return isSurname(a.latin) && isSurname(b.latin) ? { score: 0.85, matchType: "spelling" } : contradiction;
	if (a.folded === b.folded) return { score: 0.95, matchType: "spelling" };
	if (relation === "nickname") return { score: 0.85, matchType: "nickname" };
	if (relation === "different") return contradiction;
	if (differsByArticle(a.latin, b.folded) || differsByArticle(b.latin, a.folded))
		return { score: 0.92, matchType: "spelling" };
	if ((a.role === "patronymic") !== (b.role === "patronymic")) return noSimilarity;
	return strict ? noSimilarity : compareSpelling(a.folded, b.folded);
}

/**
 * Similarity of two words of names.
 * @param strict whether a single different letter makes a different word, as in pinyin
 */
export function compareWords(a: NamePart, b: NamePart, strict: boolean): WordSimilarity {
	if (a.role === "number" || b.role === "number")
		return a.meaning !== null && a.meaning === b.meaning ? { score: 1, matchType: "same" } : noSimilarity;
	if (a.script === "han" && b.script === "han") return compareHanWords(a, b);
	if (a.latin === b.latin) return { score: 1, matchType: "same" };
	if (a.role === "initial" || b.role === "initial") {
		const single = a.latin.length === 1 || b.latin.length === 1;
		const other = a.role === "initial" ? b : a;
		const initials =
			single && (other.role === "name" || other.role === "patronymic") && a.folded[0] === b.folded[0];
		return initials ? { score: 0.8, matchType: "initial" } : noSimilarity;
	}
	if (a.meaning !== null && b.meaning !== null)
		return a.meaning === b.meaning && a.role === b.role
			? { score: 0.95, matchType: "same_meaning" }
			: noSimilarity;
	if (a.script === "abjad" && b.script === "abjad") return compareAbjadWords(a, b);
	if (a.script === "abjad" || b.script === "abjad") return compareAbjadWords(a, b);
	return compareNameWords(a, b, strict);
}
