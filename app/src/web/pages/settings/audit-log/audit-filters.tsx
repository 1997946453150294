import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { auditActions, auditGroups } from "../../../../domain/audit/values.ts";
import { DateFilter } from "../../../design/filter/date-filter.tsx";
import { FilterActions, FilterBar } from "../../../design/filter/filter-bar.tsx";
import { SelectFilter } from "../../../design/filter/select-filter.tsx";
import { useFilters } from "../../../design/filter/use-filters.ts";
import type { CallerNames } from "../../event-log/caller-names.ts";
import { hasAuditFilters } from "./audit-query.ts";

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

const toOptions = (names: Readonly<Record<string, string>>) =>
	Object.entries(names).map(([value, label]) => ({ value, label }));

/** Filters of the audit log, stored in the URL. */
export function AuditFilters({ address, callers }: { address: URLSearchParams; callers: CallerNames }) {
	const { t } = useTranslation(["audit", "records"]);
	const filters = useFilters(address);
	const actor = filters.value("actor_id");
	const isKnown = actor === "" || actor in callers.members || actor in callers.keys;
	return (
		<FilterBar filters={filters} label={t("filter.label")}>
			<SelectFilter
				filters={filters}
				name="action"
				label={t("filter.action")}
				any={t("records:filter.any")}
				options={useActionOptions()}
			/>
			<SelectFilter
				filters={filters}
				name="actor_id"
				label={t("filter.actor")}
				any={t("records:filter.any")}
				options={[
					...(isKnown ? [] : [{ value: actor, label: actor }]),
					{ group: t("filter.members"), items: toOptions(callers.members) },
					{ group: t("filter.keys"), items: toOptions(callers.keys) },
				]}
			/>
			<TextInput
				name="object_id"
				label={t("records:filter.object")}
				defaultValue={filters.value("object_id")}
				placeholder="vrf_…"
				autoComplete="off"
				spellCheck={false}
			/>
			<DateFilter filters={filters} name="from" label={t("records:filter.from")} />
			<DateFilter filters={filters} name="to" label={t("records:filter.to")} />
			<FilterActions
				apply={t("records:filter.apply")}
				clear={hasAuditFilters(filters.values) && t("records:filter.clear")}
			/>
		</FilterBar>
	);
}
