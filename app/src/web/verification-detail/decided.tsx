import { Textarea } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Event } from "../../domain/events/contract.ts";
import type { Verification } from "../../domain/verifications/contract.ts";
import { DialogForm } from "../account/dialog-form.tsx";
import { api } from "../browser-api.ts";
import { Dialog } from "../components/dialog.tsx";
import { LiveButton } from "../components/live-button.tsx";
import { RelativeTime } from "../components/relative-time.tsx";
import css from "./decision.module.css";
import { useTeam } from "./team.ts";

/** The event of the decision that stands. */
export const decisionOf = (events: readonly Event[], { status }: Verification): Event | undefined =>
	events.find(({ type }) => type === `verification.${status}`);

/** How a case was decided, by whom and why, and the way to open it again. */
export function Decided({
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
	const { t: words } = useTranslation("verifications");
	const { user } = useTeam();
	const [asking, setAsking] = useState(false);
	const event = decisionOf(events, verification);
	const { comment } = event?.data ?? {};
	const by =
		event?.actor === "user"
			? (user(event.actor_id)?.name ?? t("someone"))
			: t(`by_${event?.actor === "key" ? "key" : "system"}`);
	const reopen = async (form: FormData) => {
		await api.post("/api/v1/verifications/{id}/reopen", {
			path: { id: verification.id },
			body: { comment: String(form.get("comment")) },
		});
		setAsking(false);
		await onReopened();
	};
	return (
		<div className={css.decided}>
			<p>
				<strong>{words(`status.${verification.status}`)}</strong>
				{" · "}
				{t("decided.by", { name: by })}
				{event && (
					<>
						{" · "}
						<RelativeTime iso={event.created_at} />
					</>
				)}
			</p>
			{typeof comment === "string" && <q className={css.line}>{comment}</q>}
			{verification.message && (
				<p className={css.line}>{t("decided.told", { message: verification.message })}</p>
			)}
			{mayReopen && (
				<LiveButton variant="default" size="sm" onClick={() => setAsking(true)}>
					{t("reopen.title")}
				</LiveButton>
			)}
			<Dialog opened={asking} onClose={() => setAsking(false)} title={t("reopen.title")}>
				<DialogForm submit={t("reopen.submit")} onSubmit={reopen} onCancel={() => setAsking(false)}>
					{(errorOf) => (
						<>
							<p className={css.lead}>{t("reopen.text")}</p>
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
			</Dialog>
		</div>
	);
}
