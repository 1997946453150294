import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { DateRangeFilter } from "../../design/filter/date-filter.tsx";
import { FilterActions } from "../../design/filter/filter-bar.tsx";
import { SelectFilter } from "../../design/filter/select-filter.tsx";
import type { Filters } from "../../design/filter/use-filters.ts";
import type { CallerNames } from "./caller-names.ts";

const toOptions = (names: Readonly<Record<string, string>>) =>
	Object.entries(names).map(([value, label]) => ({ value, label }));

/** Filter by the key or member that caused a record. One that is gone is offered by its ID while it is chosen. */
export function CallerFilter({
	filters,
	label,
	callers: { keys, members },
}: {
	filters: Filters;
	label: string;
	callers: CallerNames;
}) {
	const { t } = useTranslation("records");
	const chosen = filters.value("actor_id");
	const isKnown = chosen === "" || chosen in keys || chosen in members;
	return (
		<SelectFilter
			filters={filters}
			name="actor_id"
			label={label}
			any={t("filter.any")}
			options={[
				...(isKnown ? [] : [{ value: chosen, label: chosen }]),
				{ group: t("filter.keys"), items: toOptions(keys) },
				{ group: t("filter.members"), items: toOptions(members) },
			]}
		/>
	);
}

/** The filters that all lists of records end with: object and dates, and the buttons. */
export function RecordFilters({
	filters,
	isFiltered,
}: {
	filters: Filters;
	/** Whether there is a filter to clear. */
	isFiltered: boolean;
}) {
	const { t } = useTranslation("records");
	return (
		<>
			<TextInput
				name="object_id"
				label={t("filter.object")}
				defaultValue={filters.value("object_id")}
				placeholder="vrf_…"
				autoComplete="off"
				spellCheck={false}
			/>
			<DateRangeFilter
				filters={filters}
				start={{ name: "from", label: t("filter.from") }}
				end={{ name: "to", label: t("filter.to") }}
			/>
			<FilterActions apply={t("filter.apply")} clear={isFiltered && t("filter.clear")} />
		</>
	);
}
