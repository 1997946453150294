import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ErrorText } from "../../../design/form/error-text.tsx";
import { useAsyncAction } from "../../../design/form/use-async-action.ts";
import { useTeam } from "../team-context.ts";

const unassignedValue = "nobody";

/** Chooses a reviewer and assigns the selected cases to them, or to nobody; who doesn't manage reviews, only to themselves. */
export function AssignControl({ onAssign }: { onAssign: (assignee: string | null) => Promise<void> }) {
	const { t } = useTranslation(["case", "bulk"]);
	const { reviewers, me, managesReviews } = useTeam();
	const [assigneeId, setAssigneeId] = useState("");
	const assigning = useAsyncAction();
	const assign = () => assigning.run(() => onAssign(assigneeId === unassignedValue ? null : assigneeId));
	return (
		<>
			<NativeSelect
				size="sm"
				aria-label={t("bulk:to")}
				value={assigneeId}
				onChange={({ currentTarget }) => setAssigneeId(currentTarget.value)}
				data={[
					{ value: "", label: t("bulk:to"), disabled: true },
					...reviewers
						.filter(({ user }) => managesReviews || user.id === me)
						.map(({ user }) => ({
							value: user.id,
							label: user.id === me ? t("assignee.me", { name: user.name }) : user.name,
						})),
					{ value: unassignedValue, label: t("bulk:unassigned") },
				]}
			/>
			<Button
				size="sm"
				px="sm"
				variant="default"
				disabled={!assigneeId}
				loading={assigning.busy}
				onClick={assign}
			>
				{t("bulk:assign")}
			</Button>
			<ErrorText message={assigning.error} />
		</>
	);
}
