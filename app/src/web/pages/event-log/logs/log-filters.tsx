import { TextInput } from "@mantine/core";
import { use, useId } from "react";
import { useTranslation } from "react-i18next";
import { DateFilter } from "../../../design/filter/date-filter.tsx";
import { FilterActions, FilterBar } from "../../../design/filter/filter-bar.tsx";
import { SelectFilter } from "../../../design/filter/select-filter.tsx";
import { useFilters } from "../../../design/filter/use-filters.ts";
import { CallerNamesContext } from "../caller-names.ts";
import { useOperationNames } from "./use-operation-names.ts";

export const logFilterNames = ["status", "operation", "actor_id", "object_id", "from", "to"] as const;
const statusClasses = ["success", "client_error", "server_error"] as const;

/** Filters for the requests, stored in the URL. */
export function LogFilters({ address }: { address: URLSearchParams }) {
	const { t } = useTranslation(["logs", "records"]);
	const filters = useFilters(address);
	const { value } = filters;
	const { keys, members } = use(CallerNamesContext);
	const operations = useOperationNames();
	const list = useId();
	const options = (names: Readonly<Record<string, string>>) =>
		Object.entries(names).map(([id, name]) => ({ value: id, label: name }));
	const strange = value("actor_id") && !keys[value("actor_id")] && !members[value("actor_id")];
	return (
		<FilterBar filters={filters} label={t("filter.label")}>
			<SelectFilter
				filters={filters}
				name="status"
				label={t("filter.status")}
				any={t("records:filter.any")}
				options={statusClasses.map((name) => ({ value: name, label: t(`class.${name}`) }))}
			/>
			<TextInput
				name="operation"
				label={t("filter.operation")}
				defaultValue={value("operation")}
				list={list}
				onFocus={operations.want}
				autoComplete="off"
				spellCheck={false}
			/>
			<datalist id={list}>
				{operations.names.map((name) => (
					<option key={name} value={name} />
				))}
			</datalist>
			<SelectFilter
				filters={filters}
				name="actor_id"
				label={t("filter.caller")}
				any={t("records:filter.any")}
				options={[
					...(strange ? [{ value: value("actor_id"), label: value("actor_id") }] : []),
					{ group: t("filter.keys"), items: options(keys) },
					{ group: t("filter.members"), items: options(members) },
				]}
			/>
			<TextInput
				name="object_id"
				label={t("records:filter.object")}
				defaultValue={value("object_id")}
				placeholder="vrf_…"
				autoComplete="off"
				spellCheck={false}
			/>
			<DateFilter filters={filters} name="from" label={t("records:filter.from")} />
			<DateFilter filters={filters} name="to" label={t("records:filter.to")} />
			<FilterActions
				apply={t("records:filter.apply")}
				clear={logFilterNames.some((name) => filters.values.has(name)) && t("records:filter.clear")}
			/>
		</FilterBar>
	);
}
