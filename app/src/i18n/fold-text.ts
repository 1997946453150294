/** Letters that Unicode doesn't decompose, as people type them without their keyboard. */
const plainLetters: Readonly<Record<string, string>> = {
	æ: "ae",
	ð: "d",
	đ: "d",
	ɖ: "d",
	ə: "e",
	ħ: "h",
	ı: "i",
	ĸ: "q",
	ł: "l",
	ŋ: "n",
	ø: "o",
	œ: "oe",
	ß: "ss",
	ŧ: "t",
	þ: "th",
};
const plainLettersPattern = new RegExp(`[${Object.keys(plainLetters).join("")}]`, "gu");

/** Text for searches: lower case, without diacritics. “evenement” finds “Évènement”, and “lukasz” finds “Łukasz”. */
export const foldText = (text: string): string =>
	text
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(plainLettersPattern, (letter) => plainLetters[letter]!)
		// A Hangul syllable is one letter again: its parts would count as three.
		.normalize("NFC");
