import type { Locale } from "../../../i18n/locales.ts";

/** A file's size, as its reader says it. */
export function formatFileSize(bytes: number, locale: Locale): string {
	const [unit, value] = bytes < 1_000_000 ? ["kilobyte", bytes / 1000] : ["megabyte", bytes / 1_000_000];
	return new Intl.NumberFormat(locale, {
		style: "unit",
		unit: String(unit),
		maximumFractionDigits: unit === "megabyte" ? 1 : 0,
	}).format(Math.max(unit === "kilobyte" ? 1 : 0, Number(value)));
}
