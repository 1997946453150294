import { type FeedbackType, ZxcvbnFactory } from "@zxcvbn-ts/core";
import keyboards from "@zxcvbn-ts/language-common/dist/adjacencyGraphs.json.mjs";
import passwords from "@zxcvbn-ts/language-common/dist/passwords.json.mjs";
import enWords from "@zxcvbn-ts/language-en/dist/commonWords.json.mjs";
import enNames from "@zxcvbn-ts/language-en/dist/firstnames.json.mjs";
import frWords from "@zxcvbn-ts/language-fr/dist/commonWords.json.mjs";
import frNames from "@zxcvbn-ts/language-fr/dist/firstnames.json.mjs";
import frSurnames from "@zxcvbn-ts/language-fr/dist/lastnames.json.mjs";
import { collectPersonalGuesses, zxcvbnOptions } from "../../../../domain/auth/password/contract.ts";

/**
 * Password strength estimate. Lazy-loaded with the first use of a password field: 590 kB. The server's word lists also
 * contain rarer words and surnames (560 kB more), so it may reject a password that has a good score here.
 */
const scorer = new ZxcvbnFactory({
	dictionary: {
		"passwords-common": passwords,
		"commonWords-fr": frWords,
		"commonWords-en": enWords,
		"firstnames-fr": frNames,
		"firstnames-en": enNames,
		"lastnames-fr": frSurnames,
	},
	graphs: keyboards,
	...zxcvbnOptions,
});
const commonPasswords = new Set(passwords);

/** Advice by zxcvbn warning. */
const adviceByWarning = {
	straightRow: "keyboard",
	keyPattern: "keyboard",
	simpleRepeat: "repeat",
	extendedRepeat: "repeat",
	sequences: "sequence",
	recentYears: "date",
	dates: "date",
	topTen: "common",
	topHundred: "common",
	common: "common",
	similarToCommon: "similar",
	wordByItself: "word",
	namesByThemselves: "name",
	commonNames: "name",
	userInputs: "personal",
} as const;
export type PasswordAdvice =
	| (typeof adviceByWarning)[keyof typeof adviceByWarning]
	| "swap"
	| "more"
	| "done";

function getAdvice({ warning, suggestions }: FeedbackType): PasswordAdvice {
	if (suggestions.includes("l33t")) return "swap";
	return (warning && adviceByWarning[warning as keyof typeof adviceByWarning]) || "more";
}

/**
 * @param personal the user's names and email addresses
 * @returns zxcvbn's score from 0 to 4, and the key of the advice
 */
export function scorePassword(
	password: string,
	personal: readonly string[],
): { score: number; advice: PasswordAdvice } {
	if (commonPasswords.has(password.toLowerCase())) return { score: 0, advice: "common" };
	const { score, feedback } = scorer.check(password, collectPersonalGuesses(personal));
	return { score, advice: score > 2 ? "done" : getAdvice(feedback) };
}
