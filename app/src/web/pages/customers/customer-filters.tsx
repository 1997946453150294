import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { DateRangeFilter } from "../../design/filter/date-filter.tsx";
import { FilterActions, FilterBar } from "../../design/filter/filter-bar.tsx";
import { SelectFilter } from "../../design/filter/select-filter.tsx";
import { useFilters } from "../../design/filter/use-filters.ts";
import { customerStatuses } from "./customer-status-badge.tsx";

export const customerFilterNames = ["text", "status", "created_after", "created_before"] as const;

/** Search and filters for customers, stored in the URL. */
export function CustomerFilters({ address }: { address: URLSearchParams }) {
	const { t } = useTranslation("customers");
	const filters = useFilters(address);
	return (
		<FilterBar filters={filters} names={customerFilterNames} label={t("filter.label")}>
			<TextInput
				name="text"
				label={t("filter.text")}
				type="search"
				defaultValue={filters.value("text")}
				leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
				autoComplete="off"
			/>
			<SelectFilter
				filters={filters}
				name="status"
				label={t("filter.status")}
				any={t("filter.any")}
				options={customerStatuses.map((status) => ({ value: status, label: t(`status.${status}`) }))}
			/>
			<DateRangeFilter
				filters={filters}
				start={{ name: "created_after", label: t("filter.after") }}
				end={{ name: "created_before", label: t("filter.before") }}
			/>
			<FilterActions
				apply={t("filter.apply")}
				clear={customerFilterNames.some((name) => filters.values.has(name)) && t("filter.clear")}
			/>
		</FilterBar>
	);
}
