import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { ticketStatuses } from "../../../domain/tickets/states.ts";
import { ticketCategories, ticketPriorities } from "../../../domain/tickets/values.ts";
import { FilterActions, FilterBar } from "../../design/filter/filter-bar.tsx";
import { SelectFilter } from "../../design/filter/select-filter.tsx";
import { useFilters } from "../../design/filter/use-filters.ts";

const filterNames = ["text", "status", "priority", "category", "assignee"] as const;

/** Filters of the ticket list for support, stored in the URL; they work without JavaScript. */
export function TicketFilters() {
	const { t } = useTranslation("support");
	const [search] = useSearchParams();
	const filters = useFilters(search);
	const options = {
		status: ticketStatuses.map((value) => ({ value, label: t(`status.staff.${value}`) })),
		priority: ticketPriorities.map((value) => ({ value, label: t(`priority.${value}`) })),
		category: ticketCategories.map((value) => ({ value, label: t(`category.${value}`) })),
		assignee: (["me", "none"] as const).map((value) => ({ value, label: t(`filter.${value}`) })),
	};
	return (
		<FilterBar filters={filters} names={filterNames} label={t("filter.label")}>
			<TextInput
				label={t("filter.text")}
				name="text"
				type="search"
				maxLength={100}
				defaultValue={filters.value("text")}
			/>
			{(["status", "priority", "category", "assignee"] as const).map((name) => (
				<SelectFilter
					key={name}
					filters={filters}
					name={name}
					label={t(`filter.${name}`)}
					any={t("filter.any")}
					options={options[name]}
				/>
			))}
			<FilterActions apply={t("filter.apply")} clear={search.size > 0 && t("filter.clear")} />
		</FilterBar>
	);
}
