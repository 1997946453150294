import type { Locale } from "../../i18n/locales.ts";

/** Where a request comes from. */
export interface Visitor {
	readonly address: string;
	readonly userAgent: string | undefined;
	readonly requestId: string;
	readonly locale: Locale;
}
