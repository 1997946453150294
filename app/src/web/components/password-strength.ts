import { type FeedbackType, ZxcvbnFactory } from "@zxcvbn-ts/core";
import keyboards from "@zxcvbn-ts/language-common/dist/adjacencyGraphs.json.mjs";
import passwords from "@zxcvbn-ts/language-common/dist/passwords.json.mjs";
import enWords from "@zxcvbn-ts/language-en/dist/commonWords.json.mjs";
import enNames from "@zxcvbn-ts/language-en/dist/firstnames.json.mjs";
import frWords from "@zxcvbn-ts/language-fr/dist/commonWords.json.mjs";
import frNames from "@zxcvbn-ts/language-fr/dist/firstnames.json.mjs";
import frSurnames from "@zxcvbn-ts/language-fr/dist/lastnames.json.mjs";
import { guessesFrom, scoring } from "../../domain/auth/password/contract.ts";

/**
 * How hard a password is to guess. Fetched when somebody begins to choose one: 590 kB. The server has the rarer
 * words and surnames too, another 560 kB, so it may refuse one in a while that was good here.
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
	...scoring,
});
const common = new Set(passwords);

/** zxcvbn's warnings by our advice. */
const advices = {
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
export type Advice = (typeof advices)[keyof typeof advices] | "swap" | "more" | "done";

function adviceFor({ warning, suggestions }: FeedbackType): Advice {
	if (suggestions.includes("l33t")) return "swap";
	return (warning && advices[warning as keyof typeof advices]) || "more";
}

/**
 * @param personal names and email addresses of the person
 * @returns zxcvbn's score from 0 to 4, and what to do about it
 */
export function strengthOf(password: string, personal: readonly string[]): { score: number; advice: Advice } {
	if (common.has(password.toLowerCase())) return { score: 0, advice: "common" };
	const { score, feedback } = scorer.check(password, guessesFrom(personal));
	return { score, advice: score > 2 ? "done" : adviceFor(feedback) };
}
