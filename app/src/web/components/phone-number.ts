import { AsYouType, type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { afterPlus, callingCodes, countryOf } from "./calling-codes.ts";

/** What only the library knows of a number. Fetched when somebody comes to a phone field: 36 kB. */

const digitsOf = (text: string) => text.replace(/\D/g, "");
const isCountry = (text: string): text is CountryCode => callingCodes.has(text);

function typed(text: string, country: string): AsYouType {
	const formatter = new AsYouType(isCountry(country) ? country : undefined);
	formatter.input(text);
	return formatter;
}

/** A number spaced as its country spaces it. What isn't a number, or would lose a digit, stays as it is. */
export function spaced(text: string, country: string): string {
	if (!/^\s*\+?[\d\s().\-/]*$/.test(text)) return text;
	const shown = new AsYouType(isCountry(country) ? country : undefined).input(text);
	return digitsOf(shown) === digitsOf(text) ? shown : text;
}

/** The country of a number, also among those that share a calling code; `chosen` when it names none. */
export function exactCountryOf(text: string, chosen: string): string {
	const byCode = countryOf(text, chosen);
	return afterPlus(text) === null ? chosen : (typed(text, byCode).getCountry() ?? byCode);
}

/** A number without the country that it names, to be given another. */
export function withoutCountry(text: string, country: string): string {
	if (afterPlus(text) === null) return text;
	return typed(text, country).getNumber()?.nationalNumber ?? text;
}

/** E.164 when it may be a number of its country, and otherwise what was typed: the server says what is wrong. */
export function sent(text: string, country: string): string {
	const number = parsePhoneNumberFromString(text.trim().replace(/^00/, "+"), {
		defaultCountry: isCountry(country) ? country : undefined,
		extract: false,
	});
	return number?.isPossible() && !number.ext ? number.number : text;
}
