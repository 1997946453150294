import { AsYouType, type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { callingCodes, detectCountry, getDigitsAfterPlus } from "./calling-codes.ts";

/** Functions that need libphonenumber. Lazy-loaded with the first use of a phone field: 36 kB. */

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

/** Country of a number, even if several share its calling code; `chosen` if it has no calling code. */
export function detectExactCountry(text: string, chosen: string): string {
	const byCode = detectCountry(text, chosen);
	return getDigitsAfterPlus(text) === null ? chosen : (parseAsTyped(text, byCode).getCountry() ?? byCode);
}

/** Removes the calling code, so that another one can be added. */
export function stripCallingCode(text: string, country: string): string {
	if (getDigitsAfterPlus(text) === null) return text;
	return parseAsTyped(text, country).getNumber()?.nationalNumber ?? text;
}

/** E.164 for a possible number of the country, otherwise the typed text, which the server then rejects. */
export function toE164(text: string, country: string): string {
	const number = parsePhoneNumberFromString(text.trim().replace(/^00/, "+"), {
		defaultCountry: isCountry(country) ? country : undefined,
		extract: false,
	});
	return number?.isPossible() && !number.ext ? number.number : text;
}
