import { TextInput } from "@mantine/core";
import { use, useId } from "react";
import { useTranslation } from "react-i18next";
import { FilterBar } from "../../design/filter/filter-bar.tsx";
import { SelectFilter } from "../../design/filter/select-filter.tsx";
import { useFilters } from "../../design/filter/use-filters.ts";
import { CallerNamesContext } from "../event-log/caller-names.ts";
import { CallerFilter, RecordFilters } from "../event-log/record-filters.tsx";
import { useOperationNames } from "./use-operation-names.ts";

export const logFilterNames = ["status", "operation", "actor_id", "object_id", "from", "to"] as const;
const statusClasses = ["success", "client_error", "server_error"] as const;

/** Filters for the requests, stored in the URL. */
export function LogFilters({ address }: { address: URLSearchParams }) {
	const { t } = useTranslation(["logs", "records"]);
	const filters = useFilters(address);
	const operations = useOperationNames();
	const list = useId();
	return (
		<FilterBar filters={filters} names={logFilterNames} label={t("filter.label")}>
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
				defaultValue={filters.value("operation")}
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
			<CallerFilter filters={filters} label={t("filter.caller")} callers={use(CallerNamesContext)} />
			<RecordFilters filters={filters} isFiltered={logFilterNames.some((name) => filters.values.has(name))} />
		</FilterBar>
	);
}
