import { expect, test } from "vitest";
import { preferredLocale } from "./accept-language.ts";
import type { PersonLocale } from "./locales.ts";

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

test.each([
	["de", "de"],
	["de-AT, en;q=0.8", "de"],
	["pl, en;q=0.8", "en"],
	["pl", "fr"],
	["pt-BR, pl;q=0.9", "fr"],
])("among French, English and German, Accept-Language %j selects %s", (header, locale) => {
	expect(preferredLocale<PersonLocale>(header, "fr", ["fr", "en", "de"])).toBe(locale);
});
