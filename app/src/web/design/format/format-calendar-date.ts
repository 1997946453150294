import type { Locale } from "../../../i18n/locales.ts";

/** A calendar date in words: it has no time zone. */
export const formatCalendarDate = (date: string, locale: Locale): string =>
	new Date(date).toLocaleDateString(locale, { dateStyle: "long", timeZone: "UTC" });
