import { useTranslation } from "react-i18next";
import { SelectFilter } from "../../../design/filter/select-filter.tsx";
import type { Filters } from "../../../design/filter/use-filters.ts";
import { useTeam } from "../team-context.ts";

/** Selects a reviewer, oneself or unassigned cases. An assignee of the URL who is no reviewer is offered by ID. */
export function AssigneeFilter({ filters }: { filters: Filters }) {
	const { t } = useTranslation("verifications");
	const { reviewers } = useTeam();
	const assignee = filters.values.get("assignee");
	const isKnown =
		assignee === null || ["me", "none", ...reviewers.map(({ user }) => user.id)].includes(assignee);
	return (
		<SelectFilter
			filters={filters}
			name="assignee"
			label={t("filter.assignee")}
			any={t("filter.any")}
			options={[
				{ value: "me", label: t("filter.me") },
				{ value: "none", label: t("filter.none") },
				...reviewers.map(({ user }) => ({ value: user.id, label: user.name })),
				...(isKnown ? [] : [{ value: assignee, label: assignee }]),
			]}
		/>
	);
}
