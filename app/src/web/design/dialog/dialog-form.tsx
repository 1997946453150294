import { Button, Group, PasswordInput, Stack, Text } from "@mantine/core";
import {
	type ReactNode,
	type RefObject,
	type SubmitEvent,
	useEffect,
	useLayoutEffect,
	useRef,
	useState,
} from "react";
import { useTranslation } from "react-i18next";
import { useRouteLoaderData } from "react-router";
import type { User } from "../../../domain/auth/contract.ts";
import { ActionForm } from "../form/action-form.tsx";
import { visibilityToggle } from "../form/password-field/visibility-toggle.ts";
import type { ActionFormState } from "../form/use-action-form.ts";
import { type FormErrorState, useFormErrors } from "../form/use-form-errors.ts";

/** Error message for a field by its dotted path. */
type GetFieldError = (path: string) => string | undefined;
type ShownErrors = Pick<FormErrorState, "getError"> & { readonly formError: string | undefined };

interface DialogFormProps {
	/** Label of the button that sends the form. */
	submit: string;
	color?: string;
	onCancel: () => void;
	children: (errorOf: GetFieldError) => ReactNode;
}

/** Form in a dialog that its page's action handles. Focuses the first field. Keeps entered values. */
export function ActionDialogForm({ form, ...parts }: { form: ActionFormState<unknown> } & DialogFormProps) {
	useFirstField(form.ref);
	return (
		<ActionForm form={form}>
			<DialogFormParts {...parts} errors={form} busy={form.busy} />
		</ActionForm>
	);
}

/**
 * Form in a dialog whose body isn't form data: it calls the API itself. Focuses the first field, and after an error the
 * first invalid one. Keeps entered values.
 */
export function DialogForm({
	onSubmit,
	...parts
}: { onSubmit: (form: FormData) => Promise<unknown> } & DialogFormProps) {
	const form = useRef<HTMLFormElement>(null);
	const errors = useFormErrors();
	const { current } = errors;
	const [busy, setBusy] = useState(false);
	useFirstField(form);
	useEffect(() => {
		if (current) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}, [current]);

	const send = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		const formData = new FormData(event.currentTarget);
		setBusy(true);
		errors.setError(null);
		try {
			await onSubmit(formData);
		} catch (failure) {
			errors.setError(failure);
		} finally {
			setBusy(false);
		}
	};
	return (
		<form ref={form} onSubmit={send} noValidate method="post">
			<DialogFormParts {...parts} errors={errors} busy={busy} />
		</form>
	);
}

function useFirstField(form: RefObject<HTMLFormElement | null>): void {
	// A dialog that opens focuses the element with this attribute. In one that is already open, a new step needs `focus()`.
	useLayoutEffect(() => {
		const field = form.current?.querySelector<HTMLElement>("input:not([hidden], [type=hidden]), textarea");
		field?.setAttribute("data-autofocus", "");
		field?.focus();
	}, [form]);
}

function DialogFormParts({
	submit,
	color,
	onCancel,
	errors,
	busy,
	children,
}: DialogFormProps & { errors: ShownErrors; busy: boolean }) {
	const { t: tCommon } = useTranslation();
	return (
		<Stack>
			{children(errors.getError)}
			<DialogFormError errors={errors} />
			<Group justify="flex-end" gap="sm">
				<Button variant="default" onClick={onCancel}>
					{tCommon("action.cancel")}
				</Button>
				<Button type="submit" loading={busy} color={color}>
					{submit}
				</Button>
			</Group>
		</Stack>
	);
}

/** A component of its own, because it is rendered after the fields: by then they have said which errors they show. */
function DialogFormError({ errors }: { errors: ShownErrors }) {
	const { formError } = errors;
	if (!formError) return null;
	return (
		<Text c="var(--bad)" size="sm" role="alert">
			{formError}
		</Text>
	);
}

/** Current password, required before sensitive changes. */
export function CurrentPasswordField({ errorOf }: { errorOf: GetFieldError }) {
	const { t } = useTranslation("security");
	const layoutData = useRouteLoaderData<{ user: User | null }>("layouts/default");
	return (
		<>
			{/* Hidden username, so that password managers fill in the right password. */}
			<input type="text" autoComplete="username" value={layoutData?.user?.email ?? ""} readOnly hidden />
			<PasswordInput
				label={t("password")}
				name="current_password"
				autoComplete="current-password"
				error={errorOf("current_password")}
				aria-invalid={errorOf("current_password") ? true : undefined}
				{...visibilityToggle(t("show_password"))}
			/>
		</>
	);
}

export const readCurrentPassword = (form: FormData): string => String(form.get("current_password"));
