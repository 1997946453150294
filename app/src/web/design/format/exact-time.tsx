import { useLocale } from "../../shell/i18n/locale-link.tsx";
import { formatDateTime } from "./relative-time.tsx";

/** A moment to come, in the reader's own time. */
export function ExactTime({ iso }: { iso: string }) {
	const locale = useLocale();
	return (
		<time dateTime={iso} suppressHydrationWarning>
			{formatDateTime(iso, locale)}
		</time>
	);
}
