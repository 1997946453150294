import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { listEntryKinds, listNames } from "../../../../domain/lists/values.ts";
import { FilterActions, FilterBar } from "../../../design/filter/filter-bar.tsx";
import { SelectFilter } from "../../../design/filter/select-filter.tsx";
import { useFilters } from "../../../design/filter/use-filters.ts";

export const listEntryFilterNames = ["text", "list", "kind"] as const;

/** Filters of the lists' entries, stored in the URL. */
export function ListEntryFilters({ address }: { address: URLSearchParams }) {
	const { t } = useTranslation("lists");
	const filters = useFilters(address);
	return (
		<FilterBar filters={filters} names={listEntryFilterNames} label={t("filter.label")}>
			<TextInput
				name="text"
				type="search"
				label={t("filter.text")}
				leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
				defaultValue={filters.value("text")}
				autoComplete="off"
			/>
			<SelectFilter
				filters={filters}
				name="list"
				label={t("filter.list")}
				any={t("filter.any")}
				options={listNames.map((list) => ({ value: list, label: t(`list.${list}`) }))}
			/>
			<SelectFilter
				filters={filters}
				name="kind"
				label={t("filter.kind")}
				any={t("filter.any")}
				options={listEntryKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
			/>
			<FilterActions
				apply={t("filter.apply")}
				clear={listEntryFilterNames.some((name) => filters.values.has(name)) && t("filter.clear")}
			/>
		</FilterBar>
	);
}
