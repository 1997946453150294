import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../client/api/api-client.ts";
import type { RefusedForm } from "../../client/forms/posted-form.ts";
import { type ItemRemoval, isErrorOf } from "./field-paths.ts";
import { findInputErrors, getFieldName } from "./find-input-errors.ts";
import { useFormErrors } from "./use-form-errors.ts";

export interface FormState {
	/** For `<form onSubmit>`. Doesn't reset the form. */
	onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
	busy: boolean;
	/**
	 * The API's error for a field by its dotted path, until its value changes. The field must show it: `formError` then
	 * omits it.
	 */
	getError: (path: string) => string | undefined;
	/** Keeps the errors of a list's items with them when one is removed. */
	followRemoval: (removal: ItemRemoval) => void;
	/** The text of a field that was posted without scripts and refused. */
	getValue: (name: string) => string | undefined;
	/** Errors that no field shows, for `FormError`. */
	formError: string | undefined;
	/** Whether the last submit succeeded. */
	done: boolean;
}

/** The first control with an error: by name, or by `data-field` for hidden inputs. */
function findInvalidControl(form: HTMLFormElement, paths: readonly string[]): HTMLElement | undefined {
	const controls = [...form.querySelectorAll<HTMLElement>("input, select, textarea, button, [data-field]")];
	return controls.find((control) => {
		const name = getFieldName(control);
		return name && control.getAttribute("type") !== "hidden" && paths.some((path) => isErrorOf(path, name));
	});
}

/**
 * The error of a form that was posted without scripts. For a choice that wasn't made, the API lists the codes of its values,
 * which say nothing to a reader.
 */
function toRefusal({ problem, values }: RefusedForm, required: string): ApiError {
	const errors = problem.errors?.map((field) =>
		field.code === "invalid_enum_value" && !values[field.path] ? { ...field, message: required } : field,
	);
	return new ApiError({ ...problem, ...(errors && { errors }) });
}

/**
 * Submits a form and shows the API's localized errors at their fields. Focuses the first invalid one. The browser only
 * finds missing texts and malformed email addresses: a second schema could disagree with the API's.
 * @param send submits the form; an error that it throws is shown
 * @param refused the form, if it was posted without scripts and refused
 */
export function useForm(send: (form: FormData) => Promise<unknown>, refused?: RefusedForm): FormState {
	const { t } = useTranslation();
	const [busy, setBusy] = useState(false);
	const [done, setDone] = useState(false);
	const errors = useFormErrors(refused && toRefusal(refused, t("field.required")));
	const { current } = errors;
	const form = useRef<HTMLFormElement>(null);
	const hideChanged = useEffectEvent((field: string) => errors.hideErrors([field]));

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
	}, [current]);

	const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (busy) return;
		form.current = event.currentTarget;
		setDone(false);
		const fields = findInputErrors(event.currentTarget.elements, (key) => t(key));
		if (fields.length > 0) return errors.setErrors({ fields, message: "" });
		setBusy(true);
		try {
			await send(new FormData(event.currentTarget));
			errors.setError(null);
			setDone(true);
		} catch (failure) {
			errors.setError(failure);
		} finally {
			setBusy(false);
		}
	};

	return {
		onSubmit,
		busy,
		done,
		getError: errors.getError,
		followRemoval: errors.followRemoval,
		getValue: (name) => refused?.values[name],
		get formError() {
			return errors.formError;
		},
	};
}
