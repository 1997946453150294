import { foldDigits } from "./digits.ts";

/** Documents that a business may accept. */
export const documentTypes = ["passport", "identity_card", "residence_permit", "driving_license"] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Cyrillic and Greek letters that look like Latin ones, which keyboards of their countries write in place of them. */
const lookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
	["АВЕКМНОРСТУХІЈЅԚԜ ABEKMHOPCTYXIJSQW", "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ ABEZHIKMNOPTYX"].flatMap((pair) => {
		const [letters = "", latin = ""] = pair.split(" ");
		return [...letters].map((letter, i) => [letter, latin[i] ?? ""]);
	}),
);

/** Capitals in which letters of other scripts that look like Latin ones are those, and full-width letters and digits are ASCII. */
export const foldLookAlikes = (text: string): string =>
	foldDigits(text)
		.toUpperCase()
		.replace(/./gu, (letter) => lookAlikes[letter] ?? letter);

/** A document number in Latin letters and digits, without fillers, spaces and dashes, for comparison. */
export const normalizeDocumentNumber = (text: string): string =>
	foldLookAlikes(text).replace(/[^A-Z0-9]/g, "");

/** Document numbers compare without fillers, spaces and dashes. */
export const doNumbersMatch = (a: string, b: string): boolean =>
	normalizeDocumentNumber(a) === normalizeDocumentNumber(b);

/** Letters by the digits that people and scanners mistake for them. */
const confusables: Readonly<Record<string, string>> = {
	O: "0",
	Q: "0",
	I: "1",
	L: "1",
	Z: "2",
	S: "5",
	G: "6",
	B: "8",
};

/** A normalized number with digits in place of the letters that look like them. */
export const replaceConfusables = (number: string): string =>
	normalizeDocumentNumber(number).replace(/[OQILZSGB]/g, (letter) => confusables[letter] ?? letter);

/** Whether document numbers differ at most in letters and digits that people mistake for each other, such as O and 0. */
export const areNumbersConfusable = (a: string, b: string): boolean =>
	replaceConfusables(a) === replaceConfusables(b);

/** What people and systems write where there is no number, in capitals. */
const placeholders =
	/^(?:0+|X+|N\/A|NA|NONE|NULL|NIL|NAN|UNK|UNKNOWN|UNDEFINED|NOT ?(?:AVAILABLE|APPLICABLE|KNOWN)|TBD|TBA|INCONNUE?|AUCUNE?|N[EÉ]ANT)$/;

/**
 * Whether a text can't be a document's number: it has fewer than three letters and digits besides a sign for "number", or
 * only zeros, or a word for no number.
 */
export function isPlaceholderNumber(text: string): boolean {
	const plain = foldDigits(text).toUpperCase().trim();
	const characters = plain.replace(/[^\p{Letter}\p{Number}]/gu, "").replace(/^NO(?=\p{Number}|$)/u, "");
	return characters.length < 3 || placeholders.test(plain) || placeholders.test(characters);
}
