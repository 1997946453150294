import anyAscii from "any-ascii";

/** How a word was written, where that decides what of it can be compared. */
type Script = "alphabet" | "abjad" | "han";

/** A word of a name. */
export interface Word {
	/** As it was written. */
	readonly written: string;
	/** In lower-case ASCII letters and digits. */
	readonly latin: string;
	readonly script: Script;
	/** Of an abjad: whether it begins with a letter that only carries a vowel. */
	readonly vowelFirst: boolean;
}

/** Longer names are compared by their beginning: no list has one. */
const maxLength = 400;
const maxWords = 24;

/** Characters of Han and Hangul are a syllable each, and a word here. */
const pieces =
	/\p{Script=Han}|\p{Script=Hangul}|(?:(?!\p{Script=Han}|\p{Script=Hangul})[\p{L}\p{M}\p{N}])+/gu;
const apostrophes = /['’‘ʼʹʻ`´״׳]/g;
/** Vowel signs, the letter stretcher and joiners. */
const arabicMarks = /[\u064B-\u065F\u0670\u0640\u200B-\u200F]/g;
const arabicArticle = /(?<!\p{L})ال(?=\p{L}{2})/gu;

/** Hebrew as consonants, parted by a vowel so that no two are read as a digraph. */
const hebrewLetters = "אבגדהוזחטיכךלמםנןסעפףצץקרשת";
const hebrewSounds = "'bgdhwzhtykklmmnns'ppsskrst";
const hebrewOf = (letter: string) => hebrewSounds[hebrewLetters.indexOf(letter)] ?? "";

/** Hangul as names are romanised: finals are unvoiced, and the surname Yi keeps a consonant. */
const hangulOf = (syllable: string) =>
	anyAscii(syllable)
		.toLowerCase()
		.replace(/(?<!n)g$/, "k")
		.replace(/(?:d|ch|j|s|ss)$/, "t")
		.replace(/b$/, "p")
		.replace(/^i$/, "yi");

/** Greek digraphs as they sound, in Latin letters. */
const greekOf = (word: string) =>
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
		? [...piece].map(hebrewOf).join("a")
		: isHangul
			? hangulOf(piece)
			: anyAscii(isGreek ? greekOf(piece) : piece);
	const latin = ascii.toLowerCase().replace(/[^a-z0-9]+/g, "");
	if (!latin) return null;
	const script = /\p{Script=Han}/u.test(piece)
		? "han"
		: isHebrew || /\p{Script=Arabic}/u.test(piece)
			? "abjad"
			: "alphabet";
	return { written: piece, latin, script, vowelFirst: script === "abjad" && /^[اأإآٱعءאע]/u.test(piece) };
}

/** The words of a name, in their order, transliterated. */
export function wordsOf(name: string): Word[] {
	const text = name
		.slice(0, maxLength)
		.normalize("NFKC")
		.replace(apostrophes, "")
		.replace(arabicMarks, "")
		.replace(arabicArticle, "ال ");
	return (text.match(pieces) ?? []).slice(0, maxWords).flatMap((piece) => transliterate(piece) ?? []);
}
