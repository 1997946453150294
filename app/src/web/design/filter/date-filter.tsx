import { DateField } from "../form/date-field.tsx";
import type { Filters } from "./use-filters.ts";

/** A date that the list begins or ends with. */
export const DateFilter = ({ filters, name, label }: { filters: Filters; name: string; label: string }) => (
	<DateField name={name} label={label} defaultValue={filters.value(name)} />
);
