/** What a new password is held to, by the page while it is typed and by the server when it arrives. */
export const passwordRules = {
	minLength: 10,
	maxLength: 200,
	/** Score from 0 to 4: 3 is more than 10⁸ guesses, out of reach for whoever has stolen the slow hashes. */
	minScore: 3,
} as const;

/** Settings of zxcvbn that bound its cost. */
export const zxcvbnOptions = {
	/** Characters that are looked at: a longer password is as strong as its beginning, at least. */
	maxLength: 100,
	/** Ways of reading "P4$$w0rd" as letters that are tried. The default of 100 takes a second for 64 characters. */
	l33tMaxSubstitutions: 4,
} as const;

/** Shorter pieces of names and addresses are found in anybody's password. */
const minPieceLength = 3;
const withoutAccents = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "");

/**
 * What somebody who knows the person tries first: their names and addresses whole, in pieces and joined, and
 * the product's name.
 */
export function collectPersonalGuesses(personal: readonly string[]): string[] {
	const found = [...personal, "Vidimus"].flatMap((text) => {
		const pieces = text.split(/[^\p{L}\p{N}]+/u).filter(({ length }) => length >= minPieceLength);
		return [text, ...text.split(/[\s@]+/), ...pieces, pieces.join(""), pieces.toReversed().join("")];
	});
	const guesses = found.flatMap((text) => [text, withoutAccents(text)]).map((text) => text.toLowerCase());
	return [...new Set(guesses)].filter(({ length }) => length >= minPieceLength);
}
