import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Verification } from "../../../../domain/verifications/contract.ts";
import { getReviewTargetHours } from "../../../../domain/verifications/review/values.ts";
import { hourMs } from "../../../../shared/durations.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { formatDateTime, formatRelativeTime } from "../../../design/format/relative-time.tsx";
import type { ReviewRules } from "../review-rules.ts";

/**
 * When a case in review should be decided. Nothing for other cases, without a target, and for who doesn't review.
 * @param ruleHours of the alert rule
 */
export function ReviewDeadline({
	verification,
	ruleHours,
}: {
	verification: Pick<Verification, "in_review_since" | "workflow">;
	ruleHours: ReviewRules["target_hours"];
}) {
	const { t } = useTranslation("verifications");
	const locale = useLocale();
	const { in_review_since: since } = verification;
	if (!since || ruleHours === undefined) return null;
	const hours = getReviewTargetHours(verification, ruleHours);
	if (hours === null) return null;
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
