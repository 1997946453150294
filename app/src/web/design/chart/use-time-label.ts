import { useLocale } from "../../client/i18n/locale-link.tsx";
import { useHydrated } from "../use-hydrated.ts";
import type { TimeRange } from "./time-range.ts";

const labelFormats: Record<TimeRange, Intl.DateTimeFormatOptions> = {
	24: { hour: "2-digit", minute: "2-digit" },
	168: { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" },
	720: { day: "numeric", month: "short" },
};

/** Formats a chart's times in the browser's time zone, once the script has started. */
export function useFormatTimeLabel(span: TimeRange): (iso: string) => string {
	const locale = useLocale();
	const hydrated = useHydrated();
	const format = new Intl.DateTimeFormat(locale, {
		...labelFormats[span],
		...(!hydrated && { timeZone: "UTC" }),
	});
	return (iso) => format.format(new Date(iso));
}
