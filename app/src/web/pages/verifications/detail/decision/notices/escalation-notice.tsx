import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Event } from "../../../../../../domain/events/contract.ts";
import type { Verification } from "../../../../../../domain/verifications/contract.ts";
import { Notice } from "../../../../../design/feedback/notice.tsx";
import { RelativeTime } from "../../../../../design/format/relative-time.tsx";
import { useTeam } from "../../../team-context.ts";
import { Quote } from "../../quote.tsx";
import css from "../decision.module.css";

/** Who escalated the case and why, for the colleague who decides. */
export function EscalationNotice({
	verification,
	events,
}: {
	verification: Verification;
	/** Latest first. */
	events: readonly Event[];
}) {
	const { t } = useTranslation("case");
	const { user, me, managesReviews } = useTeam();
	const event = events.find(({ type }) => type === "verification.escalated");
	if (!verification.escalated_at || !event) return null;
	const { comment } = event.data;
	const name = event.actor === "user" ? (user(event.actor_id)?.name ?? t("former_member")) : t("by_key");
	return (
		<div className={css.aboutCase}>
			<Notice tone="warn">
				<strong>
					{event.actor === "user" && event.actor_id === me
						? t("escalation.mine")
						: t("escalation.theirs", { name })}
				</strong>{" "}
				<small>
					<RelativeTime iso={verification.escalated_at} />
				</small>
				{typeof comment === "string" && <Quote>{comment}</Quote>}
				{!managesReviews && verification.assignee !== me && (
					<Text size="body" mt={6}>
						{t("escalation.for_lead")}
					</Text>
				)}
			</Notice>
		</div>
	);
}
