import { useLocale } from "../components/locale-link.tsx";
import { exactTime } from "../components/relative-time.tsx";

/** A moment to come, in the reader's own time. */
export function Until({ iso }: { iso: string }) {
	const locale = useLocale();
	return (
		<time dateTime={iso} suppressHydrationWarning>
			{exactTime(iso, locale)}
		</time>
	);
}
