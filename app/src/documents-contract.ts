import { foldDigits } from "./digits-contract.ts";

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

/** A document number in Latin letters and digits, without fillers, spaces and dashes, for comparison. */
export const normalizeDocumentNumber = (text: string): string =>
	foldDigits(text)
		.toUpperCase()
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
