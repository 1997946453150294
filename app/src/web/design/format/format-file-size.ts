import type { Locale } from "../../../i18n/locales.ts";

/** "120 kB", "1.5 MB": decimal units, 1 kB at least. */
export function formatFileSize(bytes: number, locale: Locale): string {
	const [unit, value] = bytes < 1_000_000 ? ["kilobyte", bytes / 1000] : ["megabyte", bytes / 1_000_000];
	return new Intl.NumberFormat(locale, {
		style: "unit",
		unit: String(unit),
		maximumFractionDigits: unit === "megabyte" ? 1 : 0,
	}).format(Math.max(unit === "kilobyte" ? 1 : 0, Number(value)));
}
