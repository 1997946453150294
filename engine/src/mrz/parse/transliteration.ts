/**
 * Transliterations of a letter that ICAO 9303-3 §6 allows in an MRZ: the recommended one, then alternatives; empty if
 * the letter is omitted. Latin letters that only lose their diacritic aren't listed.
 */
const LATIN: Readonly<Record<string, string>> = {
	Ä: "AE|A",
	Å: "AA|A",
	Æ: "AE",
	Ð: "D",
	Đ: "D",
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
};

const CYRILLIC: Readonly<Record<string, string>> = {
	А: "A",
	Б: "B",
	В: "V",
	Г: "G|H",
	Ґ: "G",
	Д: "D",
	Ѓ: "G|GJ",
	Ђ: "D",
	Е: "E",
	Ё: "E|IO",
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

const TABLE = new Map(Object.entries({ ...LATIN, ...CYRILLIC, ...ARABIC }));

/** All transliterations of a letter; an empty string for apostrophes and symbols, which an MRZ omits. */
function spellings(letter: string): readonly string[] {
	const known = TABLE.get(letter);
	if (known !== undefined) return known.split("|");
	return [letter.normalize("NFD").replace(/[^0-9A-Z]/g, "")];
}

function wordsOf(name: string): string[] {
	const capitals = name.normalize("NFC").replaceAll("ß", "ẞ").toUpperCase();
	return capitals.split(/[\s,<-]+/).filter((word) => word !== "");
}

/** Transliterates a printed name as recommended for an MRZ; words are separated by spaces. */
export function transliterate(name: string): string {
	return wordsOf(name)
		.map((word) => Array.from(word, (letter) => spellings(letter)[0]).join(""))
		.filter((word) => word !== "")
		.join(" ");
}

/** Whether a transliteration of the letters equals the text, or starts with it if the text may be truncated. */
function isSpelling(letters: string, text: string, cutOff: boolean): boolean {
	let reached = new Set([0]);
	for (const letter of letters) {
		const next = new Set<number>();
		for (const at of reached)
			for (const spelling of spellings(letter)) {
				if (text.startsWith(spelling, at)) next.add(at + spelling.length);
				if (cutOff && spelling.startsWith(text.slice(at))) return true;
			}
		reached = next;
	}
	return reached.has(text.length);
}

/**
 * Whether a printed name, in any script that ICAO transliterates, matches a name in an MRZ.
 *
 * @param printed as printed on the document, with diacritics, hyphens and apostrophes
 * @param mrzText from the MRZ: `fields.lastName` or `fields.firstName`
 * @param truncated the MRZ's `namesTruncated`: words may be shortened, and the last ones missing
 */
export function isSamePrintedName(printed: string, mrzText: string, truncated = false): boolean {
	const words = wordsOf(printed);
	const parts = wordsOf(mrzText);
	if (words.length === 0 || parts.length === 0) return words.length === parts.length;
	if (isSpelling(words.join(""), parts.join(""), false)) return true;
	if (!truncated || parts.length > words.length) return false;
	return parts.every((part, i) => isSpelling(words[i]!, part, true));
}
