import { useLocale } from "../components/locale-link.tsx";
import { useHydrated } from "../components/use-hydrated.ts";
import type { Span } from "./buckets.ts";

const shapes: Record<Span, Intl.DateTimeFormatOptions> = {
	24: { hour: "2-digit", minute: "2-digit" },
	168: { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" },
	720: { day: "numeric", month: "short" },
};

/** The moments of a chart, in the reader's own time once the page's script knows it. */
export function useTimeLabel(span: Span): (iso: string) => string {
	const locale = useLocale();
	const hydrated = useHydrated();
	const format = new Intl.DateTimeFormat(locale, {
		...shapes[span],
		...(!hydrated && { timeZone: "UTC" }),
	});
	return (iso) => format.format(new Date(iso));
}
