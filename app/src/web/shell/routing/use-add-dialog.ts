import { useState } from "react";
import { useSearchParams } from "react-router";

/** Search parameter that opens a page's dialog to add something. */
export const addParam = "add";

/**
 * Whether a page's dialog to add something is open: by its button, or by `?add` in the address, which links use. Closing
 * it removes that.
 */
export function useAddDialog(mayAdd: boolean): [boolean, (opened: boolean) => void] {
	const [search, setSearch] = useSearchParams();
	const [opened, setOpened] = useState(false);
	const isAsked = search.has(addParam);
	return [
		mayAdd && (opened || isAsked),
		(open) => {
			setOpened(open);
			if (open || !isAsked) return;
			setSearch(
				(before) => {
					before.delete(addParam);
					return before;
				},
				{ replace: true, preventScrollReset: true },
			);
		},
	];
}
