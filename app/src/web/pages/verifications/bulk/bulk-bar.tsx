import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApiProblem } from "../../design/form/use-api-problem.ts";
import { api } from "../../shell/api/browser-client.ts";
import css from "./bulk-assign-bar.module.css";
import { useTeam } from "./team-context.ts";

const unassignedValue = "nobody";

/** Bulk action of the selected rows: assign them. Needs the texts `case`. */
export function BulkAssignBar({
	ids,
	onClear,
	onDone,
}: {
	ids: ReadonlySet<string>;
	onClear: () => void;
	onDone: () => Promise<void>;
}) {
	const { t } = useTranslation("case");
	const { reviewers, me } = useTeam();
	const [assigneeId, setAssigneeId] = useState("");
	const [busy, setBusy] = useState(false);
	const [announcement, setAnnouncement] = useState("");
	const apiProblem = useApiProblem();
	const assign = async () => {
		setBusy(true);
		apiProblem.setError(null);
		try {
			const { count } = await api.post("/api/v1/verifications/assign", {
				body: { ids: [...ids], assignee: assigneeId === unassignedValue ? null : assigneeId },
			});
			await onDone();
			setAnnouncement(t("bulk.done", { count }));
			onClear();
		} catch (failure) {
			apiProblem.setError(failure);
		} finally {
			setBusy(false);
		}
	};
	return (
		<>
			<p role="status" className={css.announcement}>
				{ids.size > 0 ? t("bulk.selected", { count: ids.size }) : announcement}
			</p>
			{ids.size > 0 && (
				<section className={css.bar} aria-label={t("bulk.label")}>
					<strong className="tabular">{t("bulk.selected", { count: ids.size })}</strong>
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
					<Button size="sm" disabled={!assigneeId} loading={busy} onClick={assign}>
						{t("bulk.assign")}
					</Button>
					<Button size="sm" variant="subtle" color="gray" onClick={onClear}>
						{t("bulk.clear")}
					</Button>
					<span role="alert" className={css.error}>
						{apiProblem.getError("assignee") ?? apiProblem.formError}
					</span>
				</section>
			)}
		</>
	);
}
