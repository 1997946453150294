import type { Locale } from "./locales.ts";

/** The full address of a page in a language, for mails: it names its language and so needs no redirect. */
export const localizedUrl = (publicUrl: string, path: string, locale: Locale): string =>
	`${publicUrl}/${locale}${path}`;
