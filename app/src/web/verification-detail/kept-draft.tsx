import { Button, CopyButton } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Event } from "../../domain/events/contract.ts";
import type { Verification } from "../../domain/verifications/contract.ts";
import { Notice } from "../components/notice.tsx";
import { decisionOf } from "./decided.tsx";
import css from "./decision.module.css";
import { type Draft, isWritten } from "./drafts.ts";
import { useTeam } from "./team.ts";

/** Tells a reviewer that somebody else was first, and gives what they wrote back to them. */
export function KeptDraft({
	verification,
	events,
	draft,
	onForget,
}: {
	verification: Verification;
	events: readonly Event[];
	draft: Draft;
	onForget: () => void;
}) {
	const { t } = useTranslation(["case", "reasons"]);
	const { t: words } = useTranslation("verifications");
	const { t: common } = useTranslation();
	const { user } = useTeam();
	if (!isWritten(draft)) return null;
	const event = decisionOf(events, verification);
	const name = (event && user(event.actor_id)?.name) ?? t("someone");
	const lines = [
		draft.reasons.map((reason) => t(`reasons:${reason}.title`)).join(", "),
		draft.comment.trim(),
		draft.message.trim(),
	].filter(Boolean);
	return (
		<Notice tone="warn">
			<strong>{t("conflict.title", { name, status: words(`status.${verification.status}`) })}</strong>
			<p className={css.then}>{t("conflict.text")}</p>
			{lines.map((line) => (
				<q key={line} className={css.line}>
					{line}
				</q>
			))}
			<div className={css.choicesOfDraft}>
				<CopyButton value={lines.join("\n")} timeout={2000}>
					{({ copied, copy }) => (
						<Button size="compact-sm" variant="default" onClick={copy}>
							{common(copied ? "action.copied" : "action.copy")}
						</Button>
					)}
				</CopyButton>
				<Button size="compact-sm" variant="default" onClick={onForget}>
					{t("conflict.forget")}
				</Button>
			</div>
		</Notice>
	);
}
