import { Button, Group, NativeSelect, VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../../client/api/browser-client.ts";
import { ErrorText } from "../../../../design/form/error-text.tsx";
import { useAsyncAction } from "../../../../design/form/use-async-action.ts";
import { useShortcuts } from "../../../../design/keyboard/use-shortcuts.ts";
import { Muted } from "../../../../design/page/muted.tsx";
import { useTeam } from "../../team-context.ts";

/**
 * Assigns the case: to oneself with a shortcut, to another member, or to nobody. Who doesn't manage reviews takes a free case,
 * and returns their own.
 */
export function AssigneePicker({
	verification,
	assignee,
	escalated,
	mayAssign,
	onChanged,
}: {
	/** Its ID. */
	verification: string;
	/** User ID. */
	assignee: string | null;
	escalated: boolean;
	mayAssign: boolean;
	onChanged: () => Promise<void>;
}) {
	const { t } = useTranslation("case");
	const { me, reviewers, user, managesReviews } = useTeam();
	const [announcement, setAnnouncement] = useState("");
	const assigning = useAsyncAction();
	const assign = async (to: string | null) => {
		if (assigning.busy || to === assignee) return;
		await assigning.run(async () => {
			await api.post("/api/v1/verifications/{id}/assign", {
				path: { id: verification },
				body: { assignee: to },
			});
			await onChanged();
			setAnnouncement(
				to
					? t("assignee.assigned_announcement", { name: user(to)?.name })
					: t("assignee.unassigned_announcement"),
			);
		});
	};
	const isReviewer = (id: string | null) => reviewers.some((member) => member.user.id === id);
	const isOwn = assignee === me;
	const isFree = !isReviewer(assignee) && !escalated;
	const canAssign = mayAssign && (managesReviews || isOwn || isFree);
	useShortcuts({ i: canAssign ? () => assign(me) : undefined });
	if (!canAssign)
		return (
			<Muted>
				{assignee
					? t("assignee.of", { name: user(assignee)?.name ?? t("former_member") })
					: t("assignee.unassigned")}
			</Muted>
		);
	const offered = managesReviews ? reviewers : reviewers.filter((member) => member.user.id === me);
	return (
		<Group gap="xs">
			<NativeSelect
				aria-label={t("assignee.label")}
				size="sm"
				maw="13rem"
				value={assignee ?? ""}
				onChange={({ currentTarget }) => assign(currentTarget.value || null)}
				data={[
					{ value: "", label: t("assignee.unassigned") },
					...offered.map((member) => ({
						value: member.user.id,
						label: member.user.id === me ? t("assignee.me", { name: member.user.name }) : member.user.name,
					})),
					...(assignee && !isReviewer(assignee)
						? [{ value: assignee, label: user(assignee)?.name ?? t("former_member") }]
						: []),
				]}
			/>
			{!isOwn && isReviewer(me) && (
				<Button variant="default" size="sm" loading={assigning.busy} onClick={() => assign(me)}>
					{t("assignee.assign_to_me")}
				</Button>
			)}
			<VisuallyHidden role="status">{announcement}</VisuallyHidden>
			<ErrorText message={assigning.error} />
		</Group>
	);
}
