import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApiProblem } from "../../../design/form/use-api-problem.ts";
import { useTeam } from "../team-context.ts";
import css from "./bulk-bar.module.css";

const unassignedValue = "nobody";

/** Chooses a reviewer and assigns the selected cases to them, or to nobody. */
export function AssignControl({ onAssign }: { onAssign: (assignee: string | null) => Promise<void> }) {
	const { t } = useTranslation("case");
	const { reviewers, me } = useTeam();
	const [assigneeId, setAssigneeId] = useState("");
	const [busy, setBusy] = useState(false);
	const apiProblem = useApiProblem();
	const assign = async () => {
		setBusy(true);
		apiProblem.setError(null);
		try {
			await onAssign(assigneeId === unassignedValue ? null : assigneeId);
		} catch (failure) {
			apiProblem.setError(failure);
		} finally {
			setBusy(false);
		}
	};
	return (
		<>
			<NativeSelect
				size="sm"
				aria-label={t("bulk.to")}
				value={assigneeId}
				onChange={({ currentTarget }) => setAssigneeId(currentTarget.value)}
				data={[
					{ value: "", label: t("bulk.to"), disabled: true },
					...reviewers.map(({ user }) => ({
						value: user.id,
						label: user.id === me ? t("assignee.me", { name: user.name }) : user.name,
					})),
					{ value: unassignedValue, label: t("bulk.unassigned") },
				]}
			/>
			<Button size="sm" variant="default" disabled={!assigneeId} loading={busy} onClick={assign}>
				{t("bulk.assign")}
			</Button>
			<span role="alert" className={css.error}>
				{apiProblem.getError("assignee") ?? apiProblem.formError}
			</span>
		</>
	);
}
