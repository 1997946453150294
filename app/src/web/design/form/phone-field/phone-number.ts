import { AsYouType, type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { callingCodes, detectCountry, getDigitsAfterPlus } from "./calling-codes.ts";

/** What only the library knows of a number. Fetched when somebody comes to a phone field: 36 kB. */

const keepDigits = (text: string) => text.replace(/\D/g, "");
const isCountry = (text: string): text is CountryCode => callingCodes.has(text);

function parseAsTyped(text: string, country: string): AsYouType {
	const formatter = new AsYouType(isCountry(country) ? country : undefined);
	formatter.input(text);
	return formatter;
}

/** A number spaced as its country spaces it. What isn't a number, or would lose a digit, stays as it is. */
export function formatAsTyped(text: string, country: string): string {
	if (!/^\s*\+?[\d\s().\-/]*$/.test(text)) return text;
	const shown = new AsYouType(isCountry(country) ? country : undefined).input(text);
	return keepDigits(shown) === keepDigits(text) ? shown : text;
}

/** The country of a number, also among those that share a calling code; `chosen` when it names none. */
export function detectExactCountry(text: string, chosen: string): string {
	const byCode = detectCountry(text, chosen);
	return getDigitsAfterPlus(text) === null ? chosen : (parseAsTyped(text, byCode).getCountry() ?? byCode);
}

/** A number without the country that it names, to be given another. */
export function stripCallingCode(text: string, country: string): string {
	if (getDigitsAfterPlus(text) === null) return text;
	return parseAsTyped(text, country).getNumber()?.nationalNumber ?? text;
}

/** E.164 when it may be a number of its country, and otherwise what was typed: the server says what is wrong. */
export function toE164(text: string, country: string): string {
	const number = parsePhoneNumberFromString(text.trim().replace(/^00/, "+"), {
		defaultCountry: isCountry(country) ? country : undefined,
		extract: false,
	});
	return number?.isPossible() && !number.ext ? number.number : text;
}
