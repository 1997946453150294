import { AsYouType, type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { callingCodes, detectCountry, getDigitsAfterPlus } from "./calling-codes.ts";

/** Functions that need the phone number library. Fetched when a phone field is first used: 36 kB. */

const keepDigits = (text: string) => text.replace(/\D/g, "");
const isCountry = (text: string): text is CountryCode => callingCodes.has(text);

function parseAsTyped(text: string, country: string): AsYouType {
	const formatter = new AsYouType(isCountry(country) ? country : undefined);
	formatter.input(text);
	return formatter;
}

/** Formats a number as usual in its country. Text that isn't a number, or would lose a digit, is returned unchanged. */
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

/** A number without its calling code, to add another one. */
export function stripCallingCode(text: string, country: string): string {
	if (getDigitsAfterPlus(text) === null) return text;
	return parseAsTyped(text, country).getNumber()?.nationalNumber ?? text;
}

/** E.164 for a possible number of its country, otherwise the typed text: the server says what is wrong. */
export function toE164(text: string, country: string): string {
	const number = parsePhoneNumberFromString(text.trim().replace(/^00/, "+"), {
		defaultCountry: isCountry(country) ? country : undefined,
		extract: false,
	});
	return number?.isPossible() && !number.ext ? number.number : text;
}
