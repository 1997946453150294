import { useTranslation } from "react-i18next";
import { auditActions, auditGroups } from "../../../../domain/audit/values.ts";
import { FilterBar } from "../../../design/filter/filter-bar.tsx";
import { SelectFilter } from "../../../design/filter/select-filter.tsx";
import { useFilters } from "../../../design/filter/use-filters.ts";
import type { CallerNames } from "../../event-log/caller-names.ts";
import { CallerFilter, RecordFilters } from "../../event-log/record-filters.tsx";
import { auditFilterNames, hasAuditFilters } from "./audit-query.ts";

/** Actions of an account are in the account's own log. */
const appGroups = auditGroups.filter((group) => group !== "account.");

/** The actions by group, each group with a choice of all of them. */
function useActionOptions() {
	const { t } = useTranslation("audit");
	return appGroups.map((group) => {
		const name = t(`group.${group.slice(0, -1) as "app"}`);
		return {
			group: name,
			items: [
				{ value: group, label: t("filter.whole_group", { group: name }) },
				...auditActions
					.filter((action) => action.startsWith(group))
					.map((action) => ({ value: action, label: t(`action.${action}`) })),
			],
		};
	});
}

/** Filters of the audit log, stored in the URL. */
export function AuditFilters({ address, callers }: { address: URLSearchParams; callers: CallerNames }) {
	const { t } = useTranslation(["audit", "records"]);
	const filters = useFilters(address);
	return (
		<FilterBar filters={filters} names={auditFilterNames} label={t("filter.label")}>
			<SelectFilter
				filters={filters}
				name="action"
				label={t("filter.action")}
				any={t("records:filter.any")}
				options={useActionOptions()}
			/>
			<CallerFilter filters={filters} label={t("filter.actor")} callers={callers} />
			<RecordFilters filters={filters} isFiltered={hasAuditFilters(filters.values)} />
		</FilterBar>
	);
}
