import { z } from "zod";
import { normalizeCountryCode, parseCountryCode } from "./country-codes.ts";

/** A country as it is stored. Other codes are rewritten; unknown ones pass, because settings saved earlier have them. */
export const storedCountrySchema = z
	.string()
	.regex(/^[A-Za-z]{1,3}<{0,2}$/, { abort: true })
	.overwrite(normalizeCountryCode)
	.meta({
		description:
			"Issuing country: ISO 3166-1 alpha-3, or ICAO 9303's code where ISO has none (`EUE`, `UNO`, `UTO`). Kosovo is `XKX`.",
		example: "FRA",
	});

/** A country in responses. */
export const countryCodeSchema = z.string().meta({
	description: "Issuing country: ISO 3166-1 alpha-3, or ICAO 9303's code where ISO has none.",
	example: "FRA",
});

/** A country in requests: alpha-2 and other known codes are rewritten, unknown ones refused. */
export const countrySchema = storedCountrySchema.refine((code) => parseCountryCode(code) !== null, {
	params: { key: "country_code" },
});
