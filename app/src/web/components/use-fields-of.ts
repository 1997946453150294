import { type RefObject, useEffect, useRef } from "react";

/** Fields keep what is typed while the list loads; another address, also by Back, sets them anew. */
export function useFieldsOf(values: URLSearchParams): RefObject<HTMLFormElement | null> {
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		for (const field of form.current?.elements ?? [])
			if (
				(field instanceof HTMLInputElement && field.type !== "hidden") ||
				field instanceof HTMLSelectElement
			)
				if (field.name) field.value = values.get(field.name) ?? "";
	}, [values]);
	return form;
}
