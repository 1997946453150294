import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Filters } from "../../../design/filter/use-filters.ts";

interface FilterOption {
	value: string;
	label: string;
}

/** Selects one value of a filter, or any. */
export function SelectFilter({
	filters,
	name,
	label,
	options,
}: {
	filters: Filters;
	name: string;
	label: string;
	/** Values other than "any". */
	options: readonly FilterOption[];
}) {
	const { t } = useTranslation("verifications");
	return (
		<NativeSelect
			name={name}
			label={label}
			defaultValue={filters.value(name)}
			data={[{ value: "", label: t("filter.any") }, ...options]}
		/>
	);
}
