import { useLocale } from "../../client/i18n/locale-link.tsx";

const units: [Intl.RelativeTimeFormatUnit, number][] = [
	["year", 31_536_000],
	["month", 2_592_000],
	["day", 86_400],
	["hour", 3600],
	["minute", 60],
];

/** "2 hours ago". Server and browser may differ: set `suppressHydrationWarning` on the element. */
export function formatRelativeTime(date: Date, locale: string): string {
	const seconds = (date.getTime() - Date.now()) / 1000;
	const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ["second", 1];
	return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.round(seconds / size), unit);
}

export const formatDateTime = (iso: string, locale: string): string =>
	new Date(iso).toLocaleString(locale, { dateStyle: "long", timeStyle: "short" });

/** "2 hours ago", with the exact time on hover. */
export function RelativeTime({ iso }: { iso: string }) {
	const locale = useLocale();
	return (
		<time dateTime={iso} title={formatDateTime(iso, locale)} suppressHydrationWarning>
			{formatRelativeTime(new Date(iso), locale)}
		</time>
	);
}
