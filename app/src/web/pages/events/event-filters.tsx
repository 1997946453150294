import { useTranslation } from "react-i18next";
import { type EventType, eventTypes } from "../../../domain/events/event-types-contract.ts";
import { FilterBar } from "../../design/filter/filter-bar.tsx";
import { useFilters } from "../../design/filter/use-filters.ts";
import { RecordFilters } from "../event-log/record-filters.tsx";
import { EventTypeFilter } from "./event-type-filter.tsx";

export const eventFilterNames = ["type", "object_id", "request_id", "from", "to"] as const;

const parseEventTypes = (search: URLSearchParams): EventType[] => {
	const values = search.getAll("type").join(",").split(",");
	return eventTypes.filter((type) => values.includes(type));
};

/** Filters for the events, stored in the URL. */
export function EventFilters({ address }: { address: URLSearchParams }) {
	const { t } = useTranslation("events");
	const filters = useFilters(address);
	const types = parseEventTypes(filters.values);
	const request = filters.value("request_id");
	return (
		<FilterBar filters={filters} names={eventFilterNames} label={t("filter.label")}>
			{types.length > 0 && <input type="hidden" name="type" value={types.join(",")} />}
			{request && <input type="hidden" name="request_id" value={request} />}
			<EventTypeFilter chosen={types} onChange={(chosen) => filters.apply({ type: chosen.join(",") })} />
			<RecordFilters
				filters={filters}
				isFiltered={eventFilterNames.some((name) => filters.values.has(name))}
			/>
		</FilterBar>
	);
}
