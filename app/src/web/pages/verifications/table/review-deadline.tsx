import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { hourMs } from "../../../../shared/durations.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { formatDateTime, formatRelativeTime } from "../../../design/format/relative-time.tsx";

/**
 * When a case in review should be decided, by the app's alert rule. Nothing for other cases and without the rule.
 * @param since when it entered review
 * @param hours the rule's; null if it is disabled
 */
export function ReviewDeadline({ since, hours }: { since: string | null; hours: number | null }) {
	const { t } = useTranslation("verifications");
	const locale = useLocale();
	if (!since || hours === null) return null;
	const due = new Date(Date.parse(since) + hours * hourMs);
	const late = due.getTime() < Date.now();
	return (
		<Text
			component="time"
			size="caption"
			dateTime={due.toISOString()}
			title={formatDateTime(due.toISOString(), locale)}
			c={late ? "var(--warn)" : "dimmed"}
			fw={late ? 650 : 400}
			suppressHydrationWarning
		>
			{t(late ? "review_overdue" : "review_due", { when: formatRelativeTime(due, locale) })}
		</Text>
	);
}
