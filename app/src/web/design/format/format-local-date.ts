/**
 * "12 mars 2026", in the runtime's time zone. Server and browser may differ: set `suppressHydrationWarning` on the
 * element.
 */
export const formatLocalDate = (iso: string, locale: string): string =>
	new Date(iso).toLocaleDateString(locale, { dateStyle: "long" });
