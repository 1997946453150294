import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { z } from "zod";
import { foldDigits } from "./digits-contract.ts";
import { removeInvisible } from "./visible-text-contract.ts";

/** Longer than any phone number with spaces and brackets. */
const maxLength = 40;

/**
 * Parses a text as a phone number in E.164; null if it contains anything else, has an extension or no country. "00"
 * counts as "+", as dialed in most of the world; digits may be of any script. Numbers copied from an address book are
 * often surrounded by invisible marks of direction.
 */
function toE164(text: string): string | null {
	const number = parsePhoneNumberFromString(
		foldDigits(removeInvisible(text))
			.trim()
			.replace(/^00/, "+")
			.replace(/^\(\+(\d+)\)/, "+$1"),
		{
			extract: false,
		},
	);
	return number?.isValid() && !number.ext ? number.number : null;
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
