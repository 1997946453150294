import { useLocale } from "../../client/i18n/locale-link.tsx";

const units = [
	["day", 86_400],
	["hour", 3600],
	["minute", 60],
	["second", 1],
] as const;

/** Formatters for numbers, percentages, durations and dates in the page's language. */
export function useFormatters() {
	const locale = useLocale();
	const date = (day: string, options: Intl.DateTimeFormatOptions) =>
		new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options }).format(new Date(day));
	return {
		number: (value: number) => value.toLocaleString(locale),
		/** @param share from 0 to 1 */
		percent: (share: number) =>
			share.toLocaleString(locale, { style: "percent", maximumFractionDigits: share < 0.01 ? 1 : 0 }),
		/** "< 1 s", "2.4 s", "3 min", "1.5 days". */
		duration(seconds: number) {
			const [unit, size] = units.find(([, length]) => seconds >= length) ?? ["second", 1];
			const text = Math.max(seconds / size, 1).toLocaleString(locale, {
				style: "unit",
				unit,
				unitDisplay: "short",
				maximumFractionDigits: seconds / size < 10 ? 1 : 0,
			});
			// U+202F is too narrow at large font sizes.
			return `${seconds < 1 ? "<\u00a0" : ""}${text.replace("\u202f", "\u00a0")}`;
		},
		dayAndMonth: (day: string) => date(day, { day: "numeric", month: "long" }),
		shortDay: (day: string) => date(day, { day: "numeric", month: "short" }),
		longDay: (day: string) => date(day, { day: "numeric", month: "long", year: "numeric" }),
	};
}
