import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../browser-api.ts";
import { LiveButton } from "../components/live-button.tsx";
import { useHydrated } from "../components/use-hydrated.ts";
import { useShortcuts } from "../components/use-shortcuts.ts";
import css from "./assignee.module.css";
import { useTeam } from "./team.ts";
import { useProblem } from "./use-problem.ts";

/** Who has taken the case: oneself at a press, a member, or nobody. */
export function Assignee({
	verification,
	assignee,
	mayAssign,
	onChanged,
}: {
	/** Its id. */
	verification: string;
	/** User id. */
	assignee: string | null;
	mayAssign: boolean;
	onChanged: () => Promise<void>;
}) {
	const { t } = useTranslation("case");
	const { me, reviewers, user } = useTeam();
	const hydrated = useHydrated();
	const [busy, setBusy] = useState(false);
	const [said, setSaid] = useState("");
	const trouble = useProblem();
	const assign = async (to: string | null) => {
		if (busy || to === assignee) return;
		setBusy(true);
		trouble.note(null);
		try {
			await api.post("/api/v1/verifications/{id}/assign", {
				path: { id: verification },
				body: { assignee: to },
			});
			await onChanged();
			setSaid(to ? t("assignee.said", { name: user(to)?.name }) : t("assignee.said_nobody"));
		} catch (failure) {
			trouble.note(failure);
		} finally {
			setBusy(false);
		}
	};
	useShortcuts({ i: mayAssign ? () => assign(me) : undefined });
	if (!mayAssign)
		return (
			<p className={css.fact}>
				{assignee ? t("assignee.of", { name: user(assignee)?.name ?? t("someone") }) : t("assignee.nobody")}
			</p>
		);
	const known = reviewers.some((member) => member.user.id === assignee);
	return (
		<div className={css.assignee}>
			<NativeSelect
				aria-label={t("assignee.label")}
				size="sm"
				value={assignee ?? ""}
				aria-disabled={hydrated ? undefined : true}
				onChange={({ currentTarget }) => assign(currentTarget.value || null)}
				data={[
					{ value: "", label: t("assignee.nobody") },
					...reviewers.map((member) => ({
						value: member.user.id,
						label: member.user.id === me ? t("assignee.me", { name: member.user.name }) : member.user.name,
					})),
					...(assignee && !known ? [{ value: assignee, label: user(assignee)?.name ?? t("someone") }] : []),
				]}
			/>
			{assignee !== me && reviewers.some((member) => member.user.id === me) && (
				<LiveButton variant="default" size="sm" loading={busy} onClick={() => assign(me)}>
					{t("assignee.take")}
				</LiveButton>
			)}
			<span role="status" className={css.unseen}>
				{said}
			</span>
			<span role="alert" className={css.wrong}>
				{trouble.field("assignee") ?? trouble.general}
			</span>
		</div>
	);
}
