import { NativeSelect, type NativeSelectProps } from "@mantine/core";
import type { Filters } from "./use-filters.ts";

/** Selects one value of a filter, or any. */
export function SelectFilter({
	filters,
	name,
	label,
	any,
	options,
}: {
	filters: Filters;
	name: string;
	label: string;
	/** Text for no value. */
	any: string;
	/** The values, also in groups. */
	options: NonNullable<NativeSelectProps["data"]>;
}) {
	return (
		<NativeSelect
			name={name}
			label={label}
			defaultValue={filters.value(name)}
			data={[{ value: "", label: any }, ...options]}
		/>
	);
}
