import { createRequire } from "node:module";
import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { Problem } from "../../../platform/http/problem.ts";
import { collectPersonalGuesses, passwordRules, zxcvbnOptions } from "./contract.ts";

const require = createRequire(import.meta.url);
let dictionaries: { scorer: ZxcvbnFactory; common: ReadonlySet<string> } | undefined;

/** Loads the dictionaries with the first password: 0.3 s and 40 MB. */
function loadDictionaries(): { scorer: ZxcvbnFactory; common: ReadonlySet<string> } {
	if (dictionaries) return dictionaries;
	const { ZxcvbnFactory } = require("@zxcvbn-ts/core") as typeof import("@zxcvbn-ts/core");
	const common = require("@zxcvbn-ts/language-common") as typeof import("@zxcvbn-ts/language-common");
	const fr = require("@zxcvbn-ts/language-fr") as typeof import("@zxcvbn-ts/language-fr");
	const en = require("@zxcvbn-ts/language-en") as typeof import("@zxcvbn-ts/language-en");
	const scorer = new ZxcvbnFactory({
		dictionary: { ...common.dictionary, ...fr.dictionary, ...en.dictionary },
		graphs: common.adjacencyGraphs,
		...zxcvbnOptions,
	});
	const longEnough = common.dictionary["passwords-common"].filter(
		({ length }) => length >= passwordRules.minLength,
	);
	dictionaries = { scorer, common: new Set(longEnough) };
	return dictionaries;
}

/**
 * The flaw of a new password, as a key of the validation texts; null for a strong one. Runs on the calling thread:
 * 10 ms for 10 characters, 70 for 64, 130 for 200, and at most 150 for input made to be slow (repeats, digits and
 * symbols that resemble letters).
 * @param personal the person's names and email addresses
 */
export function findPasswordFlaw(
	password: string,
	personal: readonly string[],
): { key: string; values?: Record<string, number> } | null {
	const { minLength, maxLength } = passwordRules;
	if ([...password].length < minLength) return { key: "too_small.string", values: { minimum: minLength } };
	if (password.length > maxLength) return { key: "too_big.string", values: { maximum: maxLength } };
	const { scorer, common } = loadDictionaries();
	if (common.has(password.toLowerCase())) return { key: "password_common" };
	const { score } = scorer.check(password, collectPersonalGuesses(personal));
	return score < passwordRules.minScore ? { key: "password_weak" } : null;
}

/** @throws Problem 422 at `path` when the password is short, common or easily guessed */
export function assertStrongPassword(password: string, personal: readonly string[], path = "password"): void {
	const flaw = findPasswordFlaw(password, personal);
	if (!flaw) return;
	const { key, values } = flaw;
	throw new Problem(422, "validation_failed", {
		fields: [{ path, code: key.split(".")[0] ?? key, key, ...(values && { values }) }],
	});
}
