import { Button, CopyButton, Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Event } from "../../../../../../domain/events/contract.ts";
import type { Verification } from "../../../../../../domain/verifications/contract.ts";
import { Notice } from "../../../../../design/feedback/notice.tsx";
import { useTeam } from "../../../team-context.ts";
import { Quote } from "../../quote.tsx";
import { type DecisionDraft, hasDraftContent } from "../decision-draft.ts";
import { findDecisionEvent } from "../decision-summary.tsx";

/** Tells a reviewer that somebody else decided first, and lets them copy their draft. */
export function DraftConflict({
	verification,
	events,
	draft,
	onForget,
}: {
	verification: Verification;
	events: readonly Event[];
	draft: DecisionDraft;
	onForget: () => void;
}) {
	const { t } = useTranslation(["case", "reasons"]);
	const { t: tStatus } = useTranslation("verification-status");
	const { t: tCommon } = useTranslation();
	const { user } = useTeam();
	if (!hasDraftContent(draft)) return null;
	const event = findDecisionEvent(events, verification);
	const name = (event && user(event.actor_id)?.name) ?? t("former_member");
	const lines = [
		draft.reasons.map((reason) => t(`reasons:${reason}.title`)).join(", "),
		draft.comment.trim(),
		draft.message.trim(),
	].filter(Boolean);
	return (
		<Notice tone="warn">
			<strong>{t("conflict.title", { name, status: tStatus(verification.status) })}</strong>
			<Text size="body" my={6}>
				{t("conflict.text")}
			</Text>
			{lines.map((line) => (
				<Quote key={line}>{line}</Quote>
			))}
			<Group gap="xs" mt="xs">
				<CopyButton value={lines.join("\n")} timeout={2000}>
					{({ copied, copy }) => (
						<Button size="compact-sm" variant="default" onClick={copy}>
							{tCommon(copied ? "action.copied" : "action.copy")}
						</Button>
					)}
				</CopyButton>
				<Button size="compact-sm" variant="default" onClick={onForget}>
					{t("conflict.discard")}
				</Button>
			</Group>
		</Notice>
	);
}
