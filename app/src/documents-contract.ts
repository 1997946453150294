/** Documents that a business may accept. */
export const documentTypes = ["passport", "identity_card", "residence_permit", "driving_licence"] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Cyrillic and Greek letters that look like Latin ones, which keyboards of their countries write in place of them. */
const lookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
	["АВЕКМНОРСТУХІЈЅԚԜ ABEKMHOPCTYXIJSQW", "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ ABEZHIKMNOPTYX"].flatMap((pair) => {
		const [letters = "", latin = ""] = pair.split(" ");
		return [...letters].map((letter, i) => [letter, latin[i] ?? ""]);
	}),
);

const isDecimalDigit = (codePoint: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(codePoint));

/** The value of a decimal digit of any script: Unicode has each script's ten in one row. */
function digitValue(digit: string): string {
	const codePoint = digit.codePointAt(0) ?? 0;
	let value = 0;
	while (isDecimalDigit(codePoint - value - 1)) value++;
	return String(value % 10);
}

/** A document number in Latin letters and digits, without fillers, spaces and dashes, for comparison. */
export const normalizeDocumentNumber = (text: string): string =>
	text
		.normalize("NFKC")
		.toUpperCase()
		.replace(/\p{Nd}/gu, digitValue)
		.replace(/./gu, (letter) => lookAlikes[letter] ?? letter)
		.replace(/[^A-Z0-9]/g, "");

/** Document numbers compare without fillers, spaces and dashes. */
export const doNumbersMatch = (a: string, b: string): boolean =>
	normalizeDocumentNumber(a) === normalizeDocumentNumber(b);

const replaceConfusables = (number: string): string =>
	normalizeDocumentNumber(number).replaceAll("O", "0").replaceAll("I", "1");

/** Whether document numbers differ at most in letters and digits that people mistake for each other: O and 0, I and 1. */
export const areNumbersConfusable = (a: string, b: string): boolean =>
	replaceConfusables(a) === replaceConfusables(b);
