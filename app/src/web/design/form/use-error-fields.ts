import { type RefObject, useEffect, useEffectEvent } from "react";
import { isErrorOf } from "./field-paths.ts";
import { getFieldName } from "./find-input-errors.ts";
import type { FormErrorState } from "./use-form-errors.ts";

/** The first control with an error: by name, or by `data-field` for hidden inputs. */
function findInvalidControl(form: HTMLFormElement, paths: readonly string[]): HTMLElement | undefined {
	const controls = [...form.querySelectorAll<HTMLElement>("input, select, textarea, button, [data-field]")];
	return controls.find((control) => {
		const name = getFieldName(control);
		return name && control.getAttribute("type") !== "hidden" && paths.some((path) => isErrorOf(path, name));
	});
}

/** Focuses a form's first field with an error, and hides the error of a field whose value changes. */
export function useErrorFields(
	form: RefObject<HTMLFormElement | null>,
	{ current, hideErrors }: FormErrorState,
): void {
	const hideChanged = useEffectEvent((field: string) => hideErrors([field]));
	useEffect(() => {
		if (!current) return;
		const paths = current.fields.map(({ path }) => path);
		if (form.current && paths.length > 0) findInvalidControl(form.current, paths)?.focus();
		const onInput = ({ target }: Event) => {
			const name = form.current?.contains(target as Node) && getFieldName(target as HTMLElement);
			if (name) hideChanged(name);
		};
		// On the window, which comes after React's own handlers: rendered before them, a controlled field would get its
		// old value back, and what was typed would be lost.
		addEventListener("input", onInput);
		return () => removeEventListener("input", onInput);
	}, [current, form]);
}
