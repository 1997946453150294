import { expect, test } from "vitest";
import { preferredLocale } from "./accept-language.ts";

test.each([
	[undefined, "fr"],
	["", "fr"],
	["*", "fr"],
	["de", "fr"],
	["en", "en"],
	["en-GB", "en"],
	["EN-us", "en"],
	["fr-CA, en;q=0.8", "fr"],
	["en;q=0.4, fr;q=0.6", "fr"],
	["de, en;q=0.8, fr;q=0.5", "en"],
	["en;q=0, fr;q=0.1", "fr"],
	["en;q=none", "fr"],
])("Accept-Language %j selects %s", (header, locale) => {
	expect(preferredLocale(header)).toBe(locale);
});
