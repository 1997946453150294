import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FieldError } from "../../../contract.ts";
import { ApiError } from "../../shell/api/api-client.ts";
import { areCookiesRefused } from "../../shell/api/browser-client.ts";
import { BotProtectionError } from "../../shell/bot-protection/bot-protection.ts";
import type { RefusedForm } from "../../shell/forms/answer-form.ts";
import { findInputErrors, getFieldName } from "./find-input-errors.ts";

export interface FormState {
	/** For `<form onSubmit>`. Doesn't reset the form. */
	onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
	busy: boolean;
	/**
	 * The API's error for a field by its dotted path, until its value changes. The field must show it: `formError` then
	 * omits it.
	 */
	getError: (path: string) => string | undefined;
	/** The text of a field that was posted without scripts and refused. */
	getValue: (name: string) => string | undefined;
	/** Errors that no field shows, for `FormError`. */
	formError: string | undefined;
	/** Whether the last submit succeeded. */
	done: boolean;
}

/** The browser found errors before anything was sent. */
class InvalidInputError extends Error {
	override readonly name = "InvalidInputError";
	readonly errors: readonly FieldError[];
	constructor(errors: readonly FieldError[]) {
		super("The form has invalid fields.");
		this.errors = errors;
	}
}

/** Errors by field; undefined for an error that isn't about fields. */
function getFieldErrors(error: unknown): readonly FieldError[] | undefined {
	if (error instanceof InvalidInputError) return error.errors;
	return error instanceof ApiError ? error.problem.errors : undefined;
}

/** Whether an error's dotted path belongs to a field. */
const isErrorOf = (path: string, field: string) => path === field || path.startsWith(`${field}.`);

/** The first control with an error: by name, or by `data-field` for hidden inputs. */
function findInvalidControl(form: HTMLFormElement, paths: readonly string[]): HTMLElement | undefined {
	const controls = [...form.querySelectorAll<HTMLElement>("input, select, textarea, button, [data-field]")];
	return controls.find((control) => {
		const name = getFieldName(control);
		return name && control.getAttribute("type") !== "hidden" && paths.some((path) => isErrorOf(path, name));
	});
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
	const [error, setError] = useState<unknown>(() => refused && new ApiError(refused.problem));
	/** Fields whose value has changed since the error. */
	const [changedFields, setChangedFields] = useState<readonly string[]>([]);
	const form = useRef<HTMLFormElement>(null);
	const renderedPaths = new Set<string>();
	const problem = error instanceof ApiError ? error.problem : null;
	const fieldErrors = getFieldErrors(error);

	useEffect(() => {
		const paths = (getFieldErrors(error) ?? []).map(({ path }) => path);
		if (form.current && paths.length > 0) findInvalidControl(form.current, paths)?.focus();
		if (!error) return;
		const onInput = ({ target }: Event) => {
			const name = form.current?.contains(target as Node) && getFieldName(target as HTMLElement);
			if (name) setChangedFields((before) => [...before, name]);
		};
		// On the window, which comes after React's own handlers: rendered before them, a controlled field would get its
		// old value back, and what was typed would be lost.
		addEventListener("input", onInput);
		return () => removeEventListener("input", onInput);
	}, [error]);

	const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (busy) return;
		form.current = event.currentTarget;
		setBusy(true);
		setDone(false);
		try {
			const inputErrors = findInputErrors(event.currentTarget.elements, (key) => t(key));
			if (inputErrors.length > 0) throw new InvalidInputError(inputErrors);
			await send(new FormData(event.currentTarget));
			setError(null);
			setDone(true);
		} catch (failure) {
			setError(failure);
			setChangedFields([]);
		} finally {
			setBusy(false);
		}
	};

	const describeFormError = (): string | undefined => {
		if (!error) return undefined;
		if (error instanceof BotProtectionError) return t(error.key);
		// `fetch` throws a TypeError for network failures. A response without a problem document comes from a proxy.
		if (!problem && !fieldErrors) return t(error instanceof TypeError ? "network_error" : "server_error");
		if (problem?.code === "csrf_mismatch" && areCookiesRefused()) return t("cookies_needed");
		if (!fieldErrors) return problem?.detail;
		const unrendered = fieldErrors.filter(({ path }) => !renderedPaths.has(path));
		return unrendered.map(({ message }) => message).join(" ") || undefined;
	};

	return {
		onSubmit,
		busy,
		done,
		getError(path) {
			renderedPaths.add(path);
			const isChanged = changedFields.some((field) => isErrorOf(path, field));
			return isChanged ? undefined : fieldErrors?.find((entry) => entry.path === path)?.message;
		},
		getValue: (name) => refused?.values[name],
		get formError() {
			return describeFormError();
		},
	};
}
