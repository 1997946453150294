import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { z } from "zod";

/** Longer than any number with its spaces, brackets and country. */
const maxLength = 40;

/**
 * The number that a text is and nothing else, in E.164; null when it isn't one, has an extension or names no
 * country. "00" stands for "+", as people in most of the world dial it.
 */
function toE164(text: string): string | null {
	const number = parsePhoneNumberFromString(
		text
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
 * A phone number as people write it, with its country: "+33 6 12 34 56 78" becomes "+33612345678". Checked
 * against every country's numbering plan: 150 kB that pages are spared, as they import contracts as types.
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
