import { getTexts } from "../../../i18n/catalogue.ts";
import { createCountryNames } from "../../../i18n/country-names.ts";
import type { Locale } from "../../../i18n/locales.ts";
import type { CaseRecord } from "../../verifications/evidence/case-record.ts";
import type { CaseStep } from "../package/timeline.ts";

/** The content of a report. */
export interface ReportContent {
	caseRecord: CaseRecord;
	business: { name: string; logo: Buffer | null };
	steps: readonly CaseStep[];
	/** Every image with the SHA-256 of its bytes. */
	hashes: readonly { path: string; sha256: string }[];
	locale: Locale;
	at: Date;
}

/** Formats texts, dates and numbers in the report's language. */
export function createReportFormatters(locale: Locale) {
	const at = { timeStyle: "medium", timeZone: "UTC", hourCycle: "h23" } as const;
	const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", ...at });
	const moment = new Intl.DateTimeFormat(locale, { dateStyle: "medium", ...at });
	return {
		locale,
		title: getTexts(locale, "evidence")("title"),
		t: getTexts(locale, "evidence-report"),
		v: getTexts(locale, "verifications"),
		status: getTexts(locale, "verification-status"),
		common: getTexts(locale, "common"),
		reason: getTexts(locale, "reasons"),
		country: createCountryNames(getTexts(locale, "common"), locale),
		date: (at: Date | string) => date.format(new Date(at)),
		/** The same, short enough for a column. */
		moment: (at: Date | string) => moment.format(new Date(at)),
		number: (value: number) => value.toLocaleString(locale, { maximumFractionDigits: 3 }),
		percent: (value: number) => value.toLocaleString(locale, { style: "percent", maximumFractionDigits: 1 }),
	};
}
export type ReportFormatters = ReturnType<typeof createReportFormatters>;
