import type { RefObject } from "react";
import { useNavigate } from "react-router";
import { useFilterFields } from "./use-filter-fields.ts";
import { usePendingSearch } from "./use-pending-search.ts";

/** A form's fields as name and text. */
type FilterEntries = readonly (readonly [name: string, text: string])[];

/** A list's filters, which are stored in the URL: Back works, and a link can be shared. */
export interface Filters {
	readonly form: RefObject<HTMLFormElement | null>;
	/** Filters of the URL, or of the navigation under way. */
	readonly values: URLSearchParams;
	/** Value of one filter, empty if it isn't set. */
	readonly value: (name: string) => string;
	/**
	 * Navigates to the URL of the form's filters.
	 * @param changes filters with another value than in the form
	 * @param replace whether the page takes the current one's place in the history
	 */
	readonly apply: (changes?: Readonly<Record<string, string>>, replace?: boolean) => void;
}

const toSearchParams = (entries: FilterEntries): URLSearchParams =>
	new URLSearchParams(entries.flatMap(([name, text]) => (text.trim() ? [[name, text.trim()]] : [])));

/**
 * @param address search parameters of the page
 * @param toSearch converts the form's fields to search parameters; empty ones are left out by default
 */
export function useFilters(
	address: URLSearchParams,
	toSearch: (entries: FilterEntries) => URLSearchParams = toSearchParams,
): Filters {
	const navigate = useNavigate();
	const values = usePendingSearch(address);
	const form = useFilterFields(values);
	return {
		form,
		values,
		value: (name) => values.get(name) ?? "",
		apply(changes = {}, replace = false) {
			if (!form.current) return;
			const entries = [...new FormData(form.current)].map(([name, text]) => [name, String(text)] as const);
			const kept = entries.filter(([name]) => !(name in changes));
			const search = toSearch([...kept, ...Object.entries(changes)]);
			navigate(`?${search}`, { preventScrollReset: true, replace });
		},
	};
}
