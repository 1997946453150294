import { foldText } from "../../../i18n/fold-text.ts";

/** Rules for new passwords, checked by the page while typing and by the server. */
export const passwordRules = {
	minLength: 10,
	maxLength: 200,
	/** zxcvbn score from 0 to 4. 3 means over 10⁸ guesses, too many against stolen slow hashes. */
	minScore: 3,
} as const;

/** Settings of zxcvbn that bound its cost. */
export const zxcvbnOptions = {
	/** Characters examined: a longer password is at least as strong as its beginning. */
	maxLength: 100,
	/** Substitutions tried for passwords such as "P4$$w0rd". The default of 100 takes a second for 64 characters. */
	l33tMaxSubstitutions: 4,
} as const;

/** Shorter parts of names and addresses occur in anyone's password. */
const minPieceLength = 3;

/**
 * Guesses of someone who knows the person: their names and addresses, whole, in parts and joined, and the product's
 * name.
 */
export function collectPersonalGuesses(personal: readonly string[]): string[] {
	const found = [...personal, "Vidimus"].flatMap((text) => {
		const pieces = text.split(/[^\p{L}\p{N}]+/u).filter(({ length }) => length >= minPieceLength);
		return [text, ...text.split(/[\s@]+/), ...pieces, pieces.join(""), pieces.toReversed().join("")];
	});
	const guesses = found.flatMap((text) => [text.toLowerCase(), foldText(text)]);
	return [...new Set(guesses)].filter(({ length }) => length >= minPieceLength);
}
