import {
	type RefObject,
	type SubmitEvent,
	useEffectEvent,
	useLayoutEffect,
	useMemo,
	useRef,
	useState,
} from "react";
import { useTranslation } from "react-i18next";
import { useActionData, useFetcher } from "react-router";
import { ApiError } from "../../client/api/api-client.ts";
import {
	type FormResponse,
	intentField,
	type RefusedForm,
	toFailure,
} from "../../client/forms/form-response.ts";
import { findInputErrors } from "./find-input-errors.ts";
import { type Cooldown, useCooldown } from "./use-cooldown.ts";
import { useErrorFields } from "./use-error-fields.ts";
import type { FormState } from "./use-form.ts";
import { useFormErrors } from "./use-form-errors.ts";

/** A form that its page's action handles, for `ActionForm`. */
export interface ActionFormState<Result> extends Omit<FormState, "onSubmit"> {
	/** Which form of the page it is. */
	intent: string;
	ref: RefObject<HTMLFormElement | null>;
	onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
	/** What the action returned for the last submit, if it succeeded. */
	result: Result | undefined;
	/** Why the last submit was refused. */
	refused: RefusedForm | undefined;
	/** What was entered in a field of a refused form, which the server renders again without scripts. */
	getValue: (name: string) => string | undefined;
	/** The props of an uncontrolled field: its name, what was entered, and its error. */
	getFieldProps: (name: string) => {
		name: string;
		defaultValue: string | undefined;
		error: string | undefined;
	};
	/** The time until the next attempt, from `Retry-After`. */
	wait: Cooldown;
	/** Sends the form's intent by itself, without its element. */
	send: () => void;
	/** Forgets the last submit. */
	reset: () => void;
}

/**
 * The error behind a refusal. For a choice that wasn't made, the API lists the codes of its values, which say nothing to
 * a reader.
 */
function toReadableFailure(refused: RefusedForm, required: string): unknown {
	const failure = toFailure(refused);
	if (!(failure instanceof ApiError) || !failure.problem.errors) return failure;
	const errors = failure.problem.errors.map((field) =>
		field.code === "invalid_enum_value" && !refused.values[field.path]
			? { ...field, message: required }
			: field,
	);
	return new ApiError({ ...failure.problem, errors }, failure.retryAfter);
}

/**
 * State of a form that is sent to its page's action: by the router, or by the browser itself without scripts. Missing texts
 * and malformed email addresses are found before it is sent; everything else is the API's to refuse.
 * @template Handler the form's handler, whose result it shows
 * @param intent the handler's name
 * @param options.prepare adds to the form what no field contains, before scripts send it
 * @param options.cooldownSeconds until the form can be sent again
 * @param options.onDone called once for each submit that succeeds, when the page shows its data again
 */
export function useActionForm<Handler extends (...args: never[]) => Promise<unknown>>(
	intent: string,
	{
		prepare,
		cooldownSeconds = 0,
		onDone,
	}: {
		prepare?: (form: FormData) => void;
		cooldownSeconds?: number;
		onDone?: (result: Awaited<ReturnType<Handler>>) => void;
	} = {},
): ActionFormState<Awaited<ReturnType<Handler>>> {
	type Response = FormResponse<Awaited<ReturnType<Handler>>>;
	const { t } = useTranslation();
	const ref = useRef<HTMLFormElement>(null);
	const fetcher = useFetcher<Response>();
	const posted = useActionData() as Response | undefined;
	const response = fetcher.data ?? (posted?.intent === intent ? posted : undefined);
	const refused = response?.refused;
	const required = t("field.required");
	const failure = useMemo(() => refused && toReadableFailure(refused, required), [refused, required]);
	const errors = useFormErrors(failure);
	const wait = useCooldown(failure ?? response, failure ? 0 : cooldownSeconds);
	const [shownFailure, setShownFailure] = useState(failure);
	if (failure !== shownFailure) {
		setShownFailure(failure);
		errors.setError(failure);
	}
	useErrorFields(ref, errors);
	const answered = fetcher.state === "idle" ? fetcher.data : undefined;
	const report = useEffectEvent(() => {
		if (answered && !answered.refused) onDone?.(answered.result as Awaited<ReturnType<Handler>>);
	});
	// Before the page is painted: what `onDone` changes is seen together with `done`.
	// biome-ignore lint/correctness/useExhaustiveDependencies: reports each response once
	useLayoutEffect(() => report(), [answered]);
	const getValue = (name: string) => refused?.values[name];
	const busy = fetcher.state !== "idle";
	const send = (form: FormData) =>
		void fetcher.submit(form, { method: "post", encType: "multipart/form-data" });
	return {
		intent,
		ref,
		onSubmit(event) {
			event.preventDefault();
			if (busy) return;
			const fields = findInputErrors(event.currentTarget.elements, (key) => t(key));
			if (fields.length > 0) return errors.setErrors({ fields, message: "" });
			const form = new FormData(event.currentTarget, event.nativeEvent.submitter);
			prepare?.(form);
			send(form);
		},
		busy,
		done: response !== undefined && !refused && !busy,
		result: response?.result,
		refused,
		getError: errors.getError,
		followRemoval: errors.followRemoval,
		getValue,
		getFieldProps: (name) => ({ name, defaultValue: getValue(name), error: errors.getError(name) }),
		get formError() {
			return errors.formError;
		},
		wait,
		send() {
			const form = new FormData();
			form.set(intentField, intent);
			send(form);
		},
		reset: () => fetcher.reset(),
	};
}
