import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { z } from "zod";
import { foldDigits } from "./digits.ts";
import { removeInvisible } from "./visible-text.ts";

/** Longer than any phone number with spaces and brackets. */
const maxLength = 40;

/** As it is dialed and linked: a URI's scheme, "00" for "+", brackets around the country. */
const toInternational = (text: string): string =>
	foldDigits(removeInvisible(text))
		.trim()
		.replace(/^tel:/i, "")
		.replace(/^\((\+|00)\s*(\d+)\)/, "$1$2")
		.replace(/^00/, "+");

/** Mexican mobiles were called with a 1, and dialed with 01, 044 or 045, until 2019 and 2020: the ten digits are the same. */
const removeOldMexicanPrefix = (text: string): string => {
	const digits = text.replace(/[^\d+]/g, "");
	return digits.replace(/^\+52(?:01|04[45]|1)(?=\d{10}$)/, "+52");
};

/**
 * Parses a text as a phone number in E.164; null if it contains anything else, has an extension or no country. Digits may be of
 * any script. Numbers copied from an address book are often surrounded by invisible marks of direction.
 */
function toE164(text: string): string | null {
	const parse = (written: string) => {
		const number = parsePhoneNumberFromString(written, { extract: false });
		return number && !number.ext ? number : null;
	};
	const number = parse(toInternational(text));
	if (number?.isValid()) return number.number;
	const today = number?.countryCallingCode === "52" ? parse(removeOldMexicanPrefix(number.number)) : null;
	return today?.isValid() ? today.number : null;
}

/**
 * An international phone number: "+33 6 12 34 56 78" becomes "+33612345678". Validated against every country's numbering
 * plan: 150 kB that pages don't load, because they import only types of contracts.
 */
export const phoneSchema = z
	.string()
	.trim()
	.max(maxLength, { abort: true })
	.overwrite((text) => toE164(text) ?? text)
	.refine((text) => toE164(text) !== null, { params: { key: "phone" } })
	.meta({
		description: "Phone number with its country code; stored in E.164 format.",
		example: "+33 6 12 34 56 78",
	});
