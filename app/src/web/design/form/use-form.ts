import { type SubmitEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ItemRemoval } from "./field-paths.ts";
import { findInputErrors } from "./find-input-errors.ts";
import { useErrorFields } from "./use-error-fields.ts";
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
	/** Errors that no field shows, for `FormError`. */
	formError: string | undefined;
	/** Whether the last submit succeeded. */
	done: boolean;
}

/**
 * Submits a form and shows the API's localized errors at their fields. Focuses the first invalid one. The browser only
 * finds missing texts and malformed email addresses: a second schema could disagree with the API's.
 * @param send submits the form; an error that it throws is shown
 */
export function useForm(send: (form: FormData) => Promise<unknown>): FormState {
	const { t } = useTranslation();
	const [busy, setBusy] = useState(false);
	const [done, setDone] = useState(false);
	const errors = useFormErrors();
	const form = useRef<HTMLFormElement>(null);
	useErrorFields(form, errors);

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
		get formError() {
			return errors.formError;
		},
	};
}
