import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { deliveryStatuses } from "../../../../domain/webhooks/deliveries/values.ts";
import { FilterActions, FilterBar } from "../../../design/filter/filter-bar.tsx";
import { SelectFilter } from "../../../design/filter/select-filter.tsx";
import { useFilters } from "../../../design/filter/use-filters.ts";
import { eventTypeGroups } from "../form/event-patterns.ts";

/** Options of a select: event types grouped by noun. */
export function useEventTypeOptions() {
	const { t } = useTranslation("webhooks");
	return eventTypeGroups.map(([noun, types]) => ({ group: t(`noun.${noun}`), items: [...types] }));
}

const filterNames = ["status", "type"] as const;

/** Filters for the deliveries, stored in the URL. */
export function DeliveryFilters() {
	const { t } = useTranslation("webhooks");
	const [address] = useSearchParams();
	const filters = useFilters(address);
	const hours = address.get("hours");
	return (
		<FilterBar filters={filters} names={filterNames} label={t("filter.label")}>
			{hours && <input type="hidden" name="hours" value={hours} />}
			<SelectFilter
				filters={filters}
				name="status"
				label={t("column.status")}
				any={t("filter.any_status")}
				options={deliveryStatuses.map((status) => ({ value: status, label: t(`delivery.${status}`) }))}
			/>
			<SelectFilter
				filters={filters}
				name="type"
				label={t("column.type")}
				any={t("filter.any_type")}
				options={useEventTypeOptions()}
			/>
			<FilterActions
				apply={t("filter.apply")}
				clear={filterNames.some((name) => address.has(name)) && t("filter.clear")}
			/>
		</FilterBar>
	);
}
