import type { Locale } from "../../i18n/locales.ts";

/** A calendar date in words: it has no time zone. */
export const dateInWords = (date: string, locale: Locale): string =>
	new Date(date).toLocaleDateString(locale, { dateStyle: "long", timeZone: "UTC" });
