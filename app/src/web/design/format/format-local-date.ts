/** "12 mars 2026", where the reader is. The server may be elsewhere: mark the text for hydration. */
export const formatLocalDate = (iso: string, locale: string): string =>
	new Date(iso).toLocaleDateString(locale, { dateStyle: "long" });
