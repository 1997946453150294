import { Button, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Event } from "../../../../../domain/events/contract.ts";
import type { Verification } from "../../../../../domain/verifications/contract.ts";
import { RelativeTime } from "../../../../design/format/relative-time.tsx";
import { Muted } from "../../../../design/page/muted.tsx";
import { useTeam } from "../../team-context.ts";
import { Quote } from "../quote.tsx";
import { useCheckList } from "./use-check-list.ts";

/** The event of the effective decision. */
export const findDecisionEvent = (events: readonly Event[], { status }: Verification): Event | undefined =>
	events.find(({ type }) => type === `verification.${status}`);

/** The decision, who made it and why, and the button to reopen the case. */
export function DecisionSummary({
	verification,
	events,
	onReopen,
}: {
	verification: Verification;
	events: readonly Event[];
	/** Undefined where the case can't be reopened. */
	onReopen: (() => void) | undefined;
}) {
	const { t } = useTranslation("case");
	const { t: tStatus } = useTranslation("verification-status");
	const { user } = useTeam();
	const listChecks = useCheckList();
	const event = findDecisionEvent(events, verification);
	const { comment, open_hits: openHits } = event?.data ?? {};
	const by =
		event?.actor === "user"
			? (user(event.actor_id)?.name ?? t("former_member"))
			: t(`by_${event?.actor === "key" ? "key" : "system"}`);
	return (
		<Stack gap="xs" align="start">
			<Muted>
				<Text component="strong" inherit fw="var(--mantine-font-weight-bold)" c="var(--ink)">
					{tStatus(verification.status)}
				</Text>
				{" · "}
				{t("decided.by", { name: by })}
				{event && (
					<>
						{" · "}
						<RelativeTime iso={event.created_at} />
					</>
				)}
			</Muted>
			{typeof openHits === "number" && <Muted>{t("decided.open_hits", { count: openHits })}</Muted>}
			{verification.status === "approved" && verification.unanswered_checks.length > 0 && (
				<Muted>
					{t("decided.unanswered_checks", { checks: listChecks(verification.unanswered_checks) })}
				</Muted>
			)}
			{typeof comment === "string" && <Quote>{comment}</Quote>}
			{verification.message && (
				<Quote as="span" c="dimmed">
					{t("decided.message", { message: verification.message })}
				</Quote>
			)}
			{onReopen && (
				<Button variant="default" size="sm" onClick={onReopen}>
					{t("reopen.title")}
				</Button>
			)}
		</Stack>
	);
}
