import { TextInput } from "@mantine/core";
import { useLocale } from "../../client/i18n/locale-link.tsx";
import type { Filters } from "./use-filters.ts";

/** A date that the list begins or ends with. */
export function DateFilter({ filters, name, label }: { filters: Filters; name: string; label: string }) {
	const locale = useLocale();
	return <TextInput name={name} type="date" lang={locale} label={label} defaultValue={filters.value(name)} />;
}
