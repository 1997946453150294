import { transliterate } from "@vidimus/engine";
import { foldLookAlikes } from "../shared/documents.ts";

const romanNumerals = "I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX".split(" ");
const ordinalEndings: Readonly<Record<number, string>> = { 1: "ST", 2: "ND", 3: "RD" };

/** Suffixes that tell relatives of one name apart, as documents and people write them. */
const suffixes: ReadonlyMap<string, string> = new Map([
	...["JR", "JNR", "JUNIOR"].map((text) => [text, "JR"] as const),
	...["SR", "SNR", "SENIOR"].map((text) => [text, "SR"] as const),
	...romanNumerals.flatMap((roman, i) => [
		[roman, roman] as const,
		[`${i + 1}${ordinalEndings[i + 1] ?? "TH"}`, roman] as const,
	]),
	["SECOND", "II"],
	["THIRD", "III"],
	["FOURTH", "IV"],
]);

/**
 * The words of a name as the comparison of names separates them, in Latin letters by their look: also the small Cyrillic letter
 * that looks like an r. Letters that stand alone next to each other are one word, such as `S r`.
 */
const splitNameWords = (text: string): string[] =>
	transliterate(foldLookAlikes(text.replaceAll("г", "r")))
		.replace(/(?<=(?:^| )\S) (?=\S(?: |$))/g, "")
		.split(" ")
		.filter((word) => word !== "");

/** The suffix that a text is, in one writing; undefined for other text. */
export const parseNameSuffix = (text: string | undefined): string | undefined =>
	suffixes.get(splitNameWords(text ?? "").join(""));

/**
 * The suffixes among the words of a name. A suffix alone is a name: Junior is a first name too.
 *
 * @param minLength letters and digits of the shortest word that counts
 */
export function listNameSuffixes(text: string, minLength = 1): string[] {
	const words = splitNameWords(text);
	if (words.length === 1) return [];
	return words.flatMap((word) => (word.length < minLength ? [] : (suffixes.get(word) ?? [])));
}

/** A name without its suffix, if that is its last word. */
export function removeNameSuffix(text: string): string {
	const words = text.trim().split(/[\s,]+/);
	return words.length > 1 && parseNameSuffix(words.at(-1)) ? words.slice(0, -1).join(" ") : text;
}
