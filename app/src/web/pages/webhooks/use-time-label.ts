import { useHydrated } from "../../design/use-hydrated.ts";
import { useLocale } from "../../shell/i18n/locale-link.tsx";
import type { TimeRange } from "./hour-buckets.ts";

const labelFormats: Record<TimeRange, Intl.DateTimeFormatOptions> = {
	24: { hour: "2-digit", minute: "2-digit" },
	168: { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" },
	720: { day: "numeric", month: "short" },
};

/** The moments of a chart, in the reader's own time once the page's script knows it. */
export function useFormatTimeLabel(span: TimeRange): (iso: string) => string {
	const locale = useLocale();
	const hydrated = useHydrated();
	const format = new Intl.DateTimeFormat(locale, {
		...labelFormats[span],
		...(!hydrated && { timeZone: "UTC" }),
	});
	return (iso) => format.format(new Date(iso));
}
