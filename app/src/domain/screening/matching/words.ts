import anyAscii from "any-ascii";

/** Script of a word, where it limits the comparison. */
type Script = "alphabet" | "abjad" | "han";

/** A word of a name. */
export interface Word {
	/** As written in the name. */
	readonly original: string;
	/** In lower-case ASCII letters and digits. */
	readonly latin: string;
	readonly script: Script;
	/** For an abjad: whether it starts with a letter that only carries a vowel. */
	readonly vowelFirst: boolean;
}

/** Longer names are truncated: no list has one. */
const maxNameLength = 400;
const maxNameWords = 24;

/** Each Han or Hangul character is a syllable and counts as a word. */
const wordPattern =
	/\p{Script=Han}|\p{Script=Hangul}|(?:(?!\p{Script=Han}|\p{Script=Hangul})[\p{L}\p{M}\p{N}])+/gu;
const apostrophes = /['’‘ʼʹʻ`´״׳]/g;
/** Vowel signs, the tatweel and joiners. */
const arabicMarks = /[\u064B-\u065F\u0670\u0640\u200B-\u200F]/g;
const arabicArticle = /(?<!\p{L})ال(?=\p{L}{2})/gu;

/** Hebrew consonants, separated by a vowel so that no two are read as a digraph. */
const hebrewLetters = "אבגדהוזחטיכךלמםנןסעפףצץקרשת";
const hebrewSounds = "'bgdhwzhtykklmmnns'ppsskrst";
const transliterateHebrew = (letter: string) => hebrewSounds[hebrewLetters.indexOf(letter)] ?? "";

/** Hangul as names are romanised: unvoiced finals, and a consonant for the surname Yi. */
const romanizeHangul = (syllable: string) =>
	anyAscii(syllable)
		.toLowerCase()
		.replace(/(?<!n)g$/, "k")
		.replace(/(?:d|ch|j|s|ss)$/, "t")
		.replace(/b$/, "p")
		.replace(/^i$/, "yi");

/** Greek digraphs by sound, in Latin letters. */
const transliterateGreek = (word: string) =>
	word
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/^μπ/, "b")
		.replace(/^ντ/, "d")
		.replace(/γκ|γγ/g, (digraph, at: number) => (at === 0 ? "g" : digraph === "γγ" ? "ng" : "gk"))
		.replace(/([αε])υ/g, "$1v")
		.replace(/ου/g, "ou");

function transliterate(piece: string): Word | null {
	const isHebrew = /\p{Script=Hebrew}/u.test(piece);
	const isGreek = /\p{Script=Greek}/u.test(piece);
	const isHangul = /\p{Script=Hangul}/u.test(piece);
	const ascii = isHebrew
		? [...piece].map(transliterateHebrew).join("a")
		: isHangul
			? romanizeHangul(piece)
			: anyAscii(isGreek ? transliterateGreek(piece) : piece);
	const latin = ascii.toLowerCase().replace(/[^a-z0-9]+/g, "");
	if (!latin) return null;
	const script = /\p{Script=Han}/u.test(piece)
		? "han"
		: isHebrew || /\p{Script=Arabic}/u.test(piece)
			? "abjad"
			: "alphabet";
	return { original: piece, latin, script, vowelFirst: script === "abjad" && /^[اأإآٱعءאע]/u.test(piece) };
}

/** Splits a name into transliterated words, in order. */
export function splitWords(name: string): Word[] {
	const text = name
		.slice(0, maxNameLength)
		.normalize("NFKC")
		.replace(apostrophes, "")
		.replace(arabicMarks, "")
		.replace(arabicArticle, "ال ");
	return (text.match(wordPattern) ?? [])
		.slice(0, maxNameWords)
		.flatMap((piece) => transliterate(piece) ?? []);
}
