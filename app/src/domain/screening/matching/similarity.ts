import { doubleMetaphone } from "double-metaphone";
import type { MatchType } from "../contract.ts";
import { editDistance } from "./edit-distance.ts";
import { consonants, fold } from "./fold.ts";
import { knownRelation } from "./known-names.ts";
import type { Part } from "./parts.ts";

export interface Similarity {
	/** 0 to 1. */
	readonly score: number;
	readonly matchType: MatchType;
	/** The words are known to be two names: no likeness of the whole may make up for it. */
	readonly contradicts?: boolean;
}

const nothing: Similarity = { score: 0, matchType: "partly" };
const contradiction: Similarity = { score: 0, matchType: "partly", contradicts: true };

/** A word of which one form is a man's and the other a woman's. */
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

/** Up to this share of a word's length may differ. */
const maxDifference = 0.2;
/** Words of up to four letters are different words when more than an `h` differs. */
const shortWord = 4;

const withoutVowels = (word: string) => word.replace(/[aeiou]/g, "");

function spellingOf(a: string, b: string): Similarity {
	const shorter = Math.min(a.length, b.length);
	const longer = Math.max(a.length, b.length);
	if (longer - shorter > 4) return nothing;
	const cost = editDistance(a, b);
	if (shorter === shortWord && longer === shorter + 1 && withoutVowels(a) === withoutVowels(b))
		return { score: 0.85, matchType: "spelling" };
	const share = 1 - cost / longer;
	if (shorter >= 3 && cost <= (shorter <= shortWord ? 0.45 : shorter * maxDifference))
		return { score: share, matchType: "spelling" };
	if (
		shorter > shortWord &&
		share >= 0.55 &&
		doubleMetaphone(a).some((code) => code !== "" && doubleMetaphone(b).includes(code))
	)
		return { score: 0.75, matchType: "sound" };
	return shorter >= 5 && share >= 0.68 ? { score: 0.35, matchType: "partly" } : nothing;
}

/** Words of which one at least is written without vowels. */
function abjadSimilarity(a: Part, b: Part): Similarity {
	const [left, right] = [consonants(a.latin), consonants(b.latin)];
	if (left === right || consonants(a.latin, "") === consonants(b.latin, "")) {
		if (left.length >= 2) return { score: 0.92, matchType: "consonants" };
		return left.length === 1 ? { score: 0.8, matchType: "consonants" } : nothing;
	}
	// The Persian z and the Arabic d are one letter.
	if (left.length >= 2 && left.replace(/z/g, "d") === right.replace(/z/g, "d"))
		return { score: 0.88, matchType: "consonants" };
	const shorter = Math.min(left.length, right.length);
	const cost = editDistance(left, right);
	return shorter >= 3 && cost <= (shorter >= 4 ? 1 : 0.6)
		? { score: 0.75, matchType: "consonants" }
		: nothing;
}

const hanSimilarity = (a: Part, b: Part): Similarity =>
	a.written === b.written
		? { score: 1, matchType: "same" }
		: a.latin === b.latin
			? { score: 0.3, matchType: "sound" }
			: nothing;

/** A word with the Arabic article and the same without. */
const isWithArticle = (a: string, b: string) => /^[ae]l[a-z]{4,}$/.test(a) && fold(a.slice(2)) === b;

function nameSimilarity(a: Part, b: Part, strict: boolean): Similarity {
	const relation = knownRelation(a.folded, b.folded);
	if (relation === "same") return { score: a.folded === b.folded ? 0.97 : 0.94, matchType: "same_name" };
	if (differsInGender(a.latin, b.latin))
		return isSurname(a.latin) && isSurname(b.latin) ? { score: 0.85, matchType: "spelling" } : contradiction;
	if (a.folded === b.folded) return { score: 0.95, matchType: "spelling" };
	if (relation === "pet") return { score: 0.85, matchType: "pet_name" };
	if (relation === "different") return contradiction;
	if (isWithArticle(a.latin, b.folded) || isWithArticle(b.latin, a.folded))
		return { score: 0.92, matchType: "spelling" };
	if ((a.role === "patronymic") !== (b.role === "patronymic")) return nothing;
	return strict ? nothing : spellingOf(a.folded, b.folded);
}

/**
 * How much two words of names are one.
 * @param strict whether spellings that differ in a letter are other words, as in pinyin
 */
export function similarityOf(a: Part, b: Part, strict: boolean): Similarity {
	if (a.role === "number" || b.role === "number")
		return a.meaning !== null && a.meaning === b.meaning ? { score: 1, matchType: "same" } : nothing;
	if (a.script === "han" && b.script === "han") return hanSimilarity(a, b);
	if (a.latin === b.latin) return { score: 1, matchType: "same" };
	if (a.role === "initial" || b.role === "initial") {
		const single = a.latin.length === 1 || b.latin.length === 1;
		const other = a.role === "initial" ? b : a;
		const initials =
			single && (other.role === "name" || other.role === "patronymic") && a.folded[0] === b.folded[0];
		return initials ? { score: 0.8, matchType: "initial" } : nothing;
	}
	if (a.meaning !== null && b.meaning !== null)
		return a.meaning === b.meaning && a.role === b.role
			? { score: 0.95, matchType: "same_meaning" }
			: nothing;
	if (a.script === "abjad" && b.script === "abjad") return abjadSimilarity(a, b);
	if (a.script === "abjad" || b.script === "abjad") return abjadSimilarity(a, b);
	return nameSimilarity(a, b, strict);
}
