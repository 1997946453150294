/**
 * Transliterations of a letter that ICAO 9303-3 §6 allows in an MRZ: the recommended one, then alternatives; empty if
 * the letter is omitted. Latin letters that only lose their diacritic aren't listed.
 */
const LATIN: Readonly<Record<string, string>> = {
	Ä: "AE|A",
	Å: "AA|A",
	Æ: "AE",
	Ð: "D",
	/** In the former Yugoslavia, DJ is as common as ICAO's D. */
	Đ: "D|DJ",
	Ɖ: "D",
	Ə: "A|E|AE",
	Ħ: "H",
	Ĳ: "IJ",
	ĸ: "Q",
	Ŀ: "L",
	Ł: "L",
	Ñ: "N|NXX",
	Ŋ: "N",
	Ö: "OE|O",
	Ø: "OE|O",
	Œ: "OE",
	ẞ: "SS",
	Ŧ: "T",
	Þ: "TH",
	Ü: "UE|UXX|U",
	/** Saltillo, an apostrophe that Unicode counts as a letter. */
	Ꞌ: "",
};

const CYRILLIC: Readonly<Record<string, string>> = {
	А: "A",
	Б: "B",
	В: "V",
	Г: "G|H",
	Ґ: "G",
	Д: "D",
	Ѓ: "G|GJ",
	Ђ: "D|DJ",
	Е: "E",
	Ё: "E|IO|YO",
	Є: "IE|YE",
	Ж: "ZH|Z",
	З: "Z",
	Ѕ: "DZ",
	И: "I|Y",
	І: "I",
	Ї: "I|YI",
	Й: "I|Y",
	Ј: "J",
	К: "K",
	Ќ: "K|KJ",
	Л: "L",
	Љ: "LJ",
	М: "M",
	Н: "N",
	Њ: "NJ",
	О: "O",
	П: "P",
	Р: "R",
	С: "S",
	Т: "T",
	Ћ: "C",
	У: "U",
	Ў: "U",
	Ф: "F",
	Х: "KH|H",
	Ц: "TS|C",
	Ч: "CH|C",
	Џ: "DZ|DJ",
	Ш: "SH|S",
	Щ: "SHCH|SHT",
	Ъ: "IE|A",
	Ы: "Y",
	Ь: "|I",
	Ѫ: "U",
	Э: "E",
	Ю: "IU|YU",
	Я: "IA|YA",
	/** ICAO 9303 has none of these: as passports of Kazakhstan, Kyrgyzstan, Tajikistan and Mongolia write them. */
	Ә: "A",
	Ғ: "G|GH",
	Қ: "K|Q",
	Ң: "N|NG",
	Ө: "O|U",
	Ү: "U",
	Ұ: "U",
	Ҳ: "H",
	Һ: "H",
	Ҷ: "J",
};

const ARABIC: Readonly<Record<string, string>> = {
	ء: "XE",
	آ: "XAA",
	أ: "XAE",
	ؤ: "U",
	إ: "I",
	ئ: "XI",
	ا: "A",
	ب: "B",
	ة: "XTA|XAH",
	ت: "T",
	ث: "XTH",
	ج: "J",
	ح: "XH",
	خ: "XKH",
	د: "D",
	ذ: "XDH",
	ر: "R",
	ز: "Z",
	س: "S",
	ش: "XSH",
	ص: "XSS",
	ض: "XDZ",
	ط: "XTT",
	ظ: "XZZ",
	ع: "E",
	غ: "G",
	ـ: "",
	ف: "F",
	ق: "Q",
	ك: "K",
	ل: "L",
	م: "M",
	ن: "N",
	ه: "H",
	و: "W",
	ى: "XAY",
	ي: "Y",
	پ: "P",
	چ: "XC",
	ژ: "XJ",
	ک: "XKK",
	گ: "XGG",
	ی: "XYA",
};

/** ISO 843 (ELOT 743), by which Greek and Cypriot passports write names; ICAO 9303 has no Greek table. */
const GREEK: Readonly<Record<string, string>> = {
	Α: "A",
	Β: "V|B",
	Γ: "G|N",
	Δ: "D",
	Ε: "E",
	Ζ: "Z",
	Η: "I",
	Θ: "TH",
	Ι: "I",
	Κ: "K",
	Λ: "L",
	Μ: "M",
	Ν: "N",
	Ξ: "X",
	Ο: "O",
	Π: "P",
	Ρ: "R",
	Σ: "S",
	Τ: "T",
	Υ: "Y|U|V|F",
	Φ: "F",
	Χ: "CH",
	Ψ: "PS",
	Ω: "O",
};

const TABLE = new Map(
	Object.entries({ ...LATIN, ...CYRILLIC, ...ARABIC, ...GREEK }).map(([letter, text]) => [
		letter,
		text.split("|"),
	]),
);

/** All transliterations of a letter; an empty string for apostrophes and symbols, which an MRZ omits. */
export function spellingsOf(letter: string): readonly string[] {
	const known = TABLE.get(letter);
	if (known !== undefined) return known;
	const base = Array.from(
		letter
			.normalize("NFKD")
			.replace(/\p{Mark}/gu, "")
			.toUpperCase(),
	);
	const [only] = base;
	if (base.length === 1 && only !== letter) return spellingsOf(only!);
	return [base.map((part) => TABLE.get(part)?.[0] ?? (/[0-9A-Z]/.test(part) ? part : "")).join("")];
}

/** Whether a name has letters that can't be transliterated, as of Chinese or Hebrew: what they say can't be compared. */
export const hasUnknownLetters = (name: string): boolean =>
	Array.from(splitWords(name).join("")).some(
		(letter) =>
			/[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u.test(letter) &&
			!TABLE.has(letter) &&
			spellingsOf(letter).every((spelling) => spelling === ""),
	);

/** The words of a name in capitals. Spaces, commas, fillers and all hyphens and dashes separate them. */
export function splitWords(name: string): string[] {
	const capitals = name.normalize("NFC").replaceAll("ß", "ẞ").toUpperCase().normalize("NFC");
	return capitals.split(/[\s,<\p{Pd}−]+/u).filter((word) => word !== "");
}

/** Greek digraphs that start a word with one sound: ΜΠΑΚΑΛΗΣ is BAKALIS in ELOT 743, and MPAKALIS letter by letter. */
const GREEK_INITIALS: Readonly<Record<string, string>> = { ΜΠ: "B", ΝΤ: "D", ΓΚ: "G" };

/** The spellings of each letter of a word. A Greek digraph at its beginning is one letter that may also be spelled as two. */
export function spellingsOfWord(word: string): (readonly string[])[] {
	const initial = GREEK_INITIALS[word.slice(0, 2)];
	const letters = Array.from(word, spellingsOf);
	if (initial === undefined) return letters;
	const [first = [], second = [], ...others] = letters;
	const apart = first.flatMap((one) => second.map((other) => one + other));
	return [[...apart, initial], ...others];
}

/** Transliterates a printed name as recommended for an MRZ; words are separated by spaces. */
export function transliterate(name: string): string {
	return splitWords(name)
		.map((word) => Array.from(word, (letter) => spellingsOf(letter)[0]).join(""))
		.filter((word) => word !== "")
		.join(" ");
}

/**
 * Spellings of a word that people and MRZs write, in capitals: those that choose alike for each letter come first. Letters
 * without a transliteration, as of Chinese, stay as they are.
 *
 * @param max maximum number of spellings
 */
export function listSpellings(word: string, max: number): string[] {
	const capitals = splitWords(word).join("");
	const letters = hasUnknownLetters(capitals)
		? Array.from(capitals, (letter) => (hasUnknownLetters(letter) ? [letter] : spellingsOf(letter)))
		: spellingsOfWord(capitals);
	const choices = Math.max(1, ...letters.map(({ length }) => length));
	const found = new Set<string>();
	for (let choice = 0; choice < choices && found.size < max; choice++)
		found.add(letters.map((spellings) => spellings[Math.min(choice, spellings.length - 1)]).join(""));
	let beginnings = [""];
	for (const spellings of letters)
		beginnings = beginnings
			.flatMap((beginning) => spellings.map((spelling) => beginning + spelling))
			.slice(0, max);
	for (const spelling of beginnings) if (found.size < max) found.add(spelling);
	return [...found].filter((spelling) => spelling !== "");
}
