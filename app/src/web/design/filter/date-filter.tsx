import { useTranslation } from "react-i18next";
import { DateField } from "../form/date-field.tsx";
import type { Filters } from "./use-filters.ts";

/** The error at the end of a range of ISO 8601 dates that ends before it starts; undefined while one is missing. */
export function useDateRangeError(start: string, end: string): string | undefined {
	const { t } = useTranslation();
	return start && end && end < start ? t("filters.reversed") : undefined;
}

interface DateFilter {
	name: string;
	label: string;
}

/** The dates that a list begins and ends with. */
export function DateRangeFilter({
	filters,
	start,
	end,
}: {
	filters: Filters;
	start: DateFilter;
	end: DateFilter;
}) {
	const error = useDateRangeError(filters.value(start.name), filters.value(end.name));
	return (
		<>
			<DateField {...start} defaultValue={filters.value(start.name)} />
			<DateField {...end} defaultValue={filters.value(end.name)} error={error} />
		</>
	);
}
