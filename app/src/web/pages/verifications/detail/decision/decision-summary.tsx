import { Button, Modal } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Event } from "../../../../../domain/events/contract.ts";
import type { Verification } from "../../../../../domain/verifications/contract.ts";
import { api } from "../../../../client/api/browser-client.ts";
import { DialogForm } from "../../../../design/dialog/dialog-form.tsx";
import { Textarea } from "../../../../design/form/textarea.tsx";
import { RelativeTime } from "../../../../design/format/relative-time.tsx";
import { useTeam } from "../../team-context.ts";
import panelCss from "../case-panel.module.css";
import css from "./decision.module.css";
import { useCheckList } from "./use-check-list.ts";

/** The event of the effective decision. */
export const findDecisionEvent = (events: readonly Event[], { status }: Verification): Event | undefined =>
	events.find(({ type }) => type === `verification.${status}`);

/** The decision, who made it and why, and the button to reopen the case. */
export function DecisionSummary({
	verification,
	events,
	mayReopen,
	onReopened,
}: {
	verification: Verification;
	events: readonly Event[];
	mayReopen: boolean;
	onReopened: () => Promise<void>;
}) {
	const { t } = useTranslation("case");
	const { t: tStatus } = useTranslation("verification-status");
	const { user } = useTeam();
	const listChecks = useCheckList();
	const [isDialogOpen, setDialogOpen] = useState(false);
	const event = findDecisionEvent(events, verification);
	const { comment, open_hits: openHits } = event?.data ?? {};
	const by =
		event?.actor === "user"
			? (user(event.actor_id)?.name ?? t("former_member"))
			: t(`by_${event?.actor === "key" ? "key" : "system"}`);
	const reopen = async (form: FormData) => {
		await api.post("/api/v1/verifications/{id}/reopen", {
			path: { id: verification.id },
			body: { comment: String(form.get("comment")) },
		});
		setDialogOpen(false);
		await onReopened();
	};
	return (
		<div className={css.decided}>
			<p>
				<strong>{tStatus(verification.status)}</strong>
				{" · "}
				{t("decided.by", { name: by })}
				{event && (
					<>
						{" · "}
						<RelativeTime iso={event.created_at} />
					</>
				)}
			</p>
			{typeof openHits === "number" && <p>{t("decided.open_hits", { count: openHits })}</p>}
			{verification.status === "approved" && verification.unanswered_checks.length > 0 && (
				<p>{t("decided.unanswered_checks", { checks: listChecks(verification.unanswered_checks) })}</p>
			)}
			{typeof comment === "string" && <q className={css.quote}>{comment}</q>}
			{verification.message && (
				<p className={css.quote}>{t("decided.message", { message: verification.message })}</p>
			)}
			{mayReopen && (
				<Button variant="default" size="sm" onClick={() => setDialogOpen(true)}>
					{t("reopen.title")}
				</Button>
			)}
			<Modal opened={isDialogOpen} onClose={() => setDialogOpen(false)} title={t("reopen.title")}>
				<DialogForm submit={t("reopen.submit")} onSubmit={reopen} onCancel={() => setDialogOpen(false)}>
					{(errorOf) => (
						<>
							<p className={panelCss.lead}>{t("reopen.text")}</p>
							<Textarea
								name="comment"
								label={t("reopen.comment")}
								description={t("decision.comment_hint")}
								error={errorOf("comment")}
								aria-invalid={errorOf("comment") ? true : undefined}
								data-autofocus
								rows={3}
							/>
						</>
					)}
				</DialogForm>
			</Modal>
		</div>
	);
}
