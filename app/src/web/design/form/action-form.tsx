import type { ComponentPropsWithoutRef } from "react";
import { intentField } from "../../client/forms/form-response.ts";
import type { ActionFormState } from "./use-action-form.ts";

/** A form that its page's action handles, with and without scripts. */
export function ActionForm({
	form: { intent, ref, onSubmit },
	children,
	...props
}: { form: ActionFormState<unknown> } & Omit<ComponentPropsWithoutRef<"form">, "onSubmit">) {
	return (
		<form {...props} ref={ref} onSubmit={onSubmit} noValidate method="post">
			<input type="hidden" name={intentField} value={intent} />
			{children}
		</form>
	);
}
