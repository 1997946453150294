import { useState } from "react";
import { useTranslation } from "react-i18next";
import { describeUnshownErrors, type FormErrors, toFormErrors } from "../../client/forms/form-errors.ts";
import { findOriginalPath, type ItemRemoval, isErrorOf, isOfRemovedItem } from "./field-paths.ts";

/** Errors of a form, per field and for the whole form. */
export interface FormErrorState {
	/** The last failure; null without one. */
	current: FormErrors | null;
	/** Shows a thrown error; null clears it. */
	setError: (failure: unknown) => void;
	/** Shows errors that were found before anything was sent. */
	setErrors: (errors: FormErrors) => void;
	/** Error of a field by its dotted path. The field must show it: `formError` then omits it. */
	getError: (path: string) => string | undefined;
	/** Hides the errors of fields whose values have changed, until the next failure. */
	hideErrors: (fields: readonly string[]) => void;
	/** Drops the errors of an item that was removed from a list, and keeps those of the items after it with them. */
	followRemoval: (removal: ItemRemoval) => void;
	/** Errors that no field shows. Read it after the fields: in a component that is rendered after them. */
	readonly formError: string | undefined;
}

/** @param initial a failure to show from the start */
export function useFormErrors(initial?: unknown): FormErrorState {
	const { t } = useTranslation();
	const toErrors = (failure: unknown) => (failure ? toFormErrors(failure, t) : null);
	const [errors, setErrors] = useState(() => toErrors(initial));
	/** Fields whose values have changed since the failure. */
	const [changedFields, setChangedFields] = useState<readonly string[]>([]);
	/** Items removed since the failure. The errors name the positions from before. */
	const [removals, setRemovals] = useState<readonly ItemRemoval[]>([]);
	const shownPaths = new Set<string>();
	const show = (next: FormErrors | null) => {
		setErrors(next);
		setChangedFields([]);
		setRemovals([]);
	};
	const original = (path: string) => findOriginalPath(path, removals);
	const isHidden = (path: string) =>
		changedFields.some((field) => isErrorOf(path, field)) || isOfRemovedItem(path, removals);
	return {
		current: errors,
		setError: (failure) => show(toErrors(failure)),
		setErrors: show,
		getError(path) {
			const originalPath = original(path);
			shownPaths.add(originalPath);
			if (isHidden(originalPath)) return undefined;
			return errors?.fields.find((error) => error.path === originalPath)?.message;
		},
		hideErrors: (fields) => setChangedFields((before) => [...new Set([...before, ...fields.map(original)])]),
		followRemoval: (removal) => setRemovals((before) => [...before, removal]),
		get formError() {
			return errors
				? describeUnshownErrors(errors, (path) => shownPaths.has(path) || isOfRemovedItem(path, removals))
				: undefined;
		},
	};
}
