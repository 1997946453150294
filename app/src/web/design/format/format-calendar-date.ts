import type { Locale } from "../../../i18n/locales.ts";

const formatByLength: Readonly<Record<number, Intl.DateTimeFormatOptions>> = {
	["YYYY".length]: { year: "numeric" },
	["YYYY-MM".length]: { year: "numeric", month: "long" },
};

/** Long form of a date without time, or of a month or year alone. UTC, since a time zone could shift the day. */
export const formatCalendarDate = (date: string, locale: Locale): string =>
	new Date(date).toLocaleDateString(locale, {
		...(formatByLength[date.length] ?? { dateStyle: "long" }),
		timeZone: "UTC",
	});
