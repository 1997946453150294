import type { Locale } from "../../../i18n/locales.ts";

/** Long form of a date without time. UTC, since a time zone could shift the day. */
export const formatCalendarDate = (date: string, locale: Locale): string =>
	new Date(date).toLocaleDateString(locale, { dateStyle: "long", timeZone: "UTC" });
