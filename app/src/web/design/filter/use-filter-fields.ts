import { type RefObject, useEffect, useRef } from "react";

/**
 * Syncs a form's fields with the URL's filters, also on Back. Only fields whose filter changed are set, so that text
 * being typed isn't lost while the list reloads, nor when it was searched while typing. A URL without filters clears all fields.
 */
export function useFilterFields(values: URLSearchParams): RefObject<HTMLFormElement | null> {
	const form = useRef<HTMLFormElement>(null);
	const shownParams = useRef<URLSearchParams>(null);
	useEffect(() => {
		const before = shownParams.current;
		shownParams.current = values;
		const isFullSync = !before || (values.size === 0 && before.size > 0);
		for (const field of form.current?.elements ?? []) {
			const settable = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
			if (!settable || field.type === "hidden" || !field.name) continue;
			const value = values.get(field.name) ?? "";
			if (field.dataset.searched === value) {
				delete field.dataset.searched;
				continue;
			}
			if (isFullSync || value !== (before.get(field.name) ?? "")) field.value = value;
		}
	}, [values]);
	return form;
}
