import { useLocale } from "../../client/i18n/locale-link.tsx";
import { formatDateTime } from "./relative-time.tsx";

/** Date and time in the user's time zone, for future times. */
export function ExactTime({ iso }: { iso: string }) {
	const locale = useLocale();
	return (
		<time dateTime={iso} suppressHydrationWarning>
			{formatDateTime(iso, locale)}
		</time>
	);
}
