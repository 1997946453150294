/** Machine-readable zones (MRZ) according to ICAO 9303. */

const weights = [7, 3, 1];
const getCharacterValue = (character: string): number =>
	character === "<" ? 0 : /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 55;

export const computeCheckDigit = (text: string): number =>
	[...text].reduce((sum, character, at) => sum + getCharacterValue(character) * (weights[at % 3] ?? 1), 0) %
	10;

/** Converts text to MRZ characters: no accents, upper case, fillers between words. */
export const toMrzText = (text: string): string =>
	text
		.normalize("NFD")
		.replace(/\p{Mn}/gu, "")
		.toUpperCase()
		.replace(/[^A-Z0-9]+/g, "<");

const padMrz = (text: string, length: number) => text.slice(0, length).padEnd(length, "<");

/**
 * Builds the MRZ of a fictional passport (country code UTO). Its check digits are valid.
 * @param names in MRZ form, such as `VIDIMUS<<WE<HAVE<SEEN`
 */
export function buildPassportMrz(names: string): [string, string] {
	const withCheck = (text: string) => text + computeCheckDigit(text);
	const number = withCheck("VIDIMUS<<");
	const birthDate = withCheck("260101");
	const expires = withCheck("360101");
	const optional = withCheck(padMrz("", 14));
	const composite = computeCheckDigit(number + birthDate + expires + optional);
	return [`P<UTO${padMrz(names, 39)}`, `${number}UTO${birthDate}<${expires}${optional}${composite}`];
}
