import { Button, Group, PasswordInput, Stack, Text } from "@mantine/core";
import { type ReactNode, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRouteLoaderData } from "react-router";
import type { User } from "../../../domain/auth/contract.ts";
import { ApiError } from "../../shell/api/api-client.ts";

/** Error message for a field by its dotted path. */
type GetFieldError = (path: string) => string | undefined;

/** Form in a dialog. Focuses the first field, and after an error the first invalid one. Keeps entered values. */
export function DialogForm({
	submit,
	color,
	onSubmit,
	onCancel,
	children,
}: {
	submit: string;
	color?: string;
	onSubmit: (form: FormData) => Promise<unknown>;
	onCancel: () => void;
	children: (errorOf: GetFieldError) => ReactNode;
}) {
	const { t: tCommon } = useTranslation();
	const form = useRef<HTMLFormElement>(null);
	const [error, setError] = useState<Error | null>(null);
	const [busy, setBusy] = useState(false);
	// `showModal` focuses the element with `autofocus`. In a dialog that is already open, a new step needs `focus()`.
	useLayoutEffect(() => {
		const field = form.current?.querySelector<HTMLElement>("input:not([hidden]), textarea");
		field?.setAttribute("autofocus", "");
		field?.focus();
	}, []);
	useEffect(() => {
		if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}, [error]);

	const send = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		const formData = new FormData(event.currentTarget);
		setBusy(true);
		setError(null);
		try {
			await onSubmit(formData);
		} catch (failure) {
			setError(failure as Error);
		} finally {
			setBusy(false);
		}
	};
	const problem = error instanceof ApiError ? error : null;
	return (
		<form ref={form} onSubmit={send} noValidate method="post">
			<Stack>
				{children((path) => problem?.getFieldError(path))}
				{error && !problem?.problem.errors && (
					<Text c="var(--bad)" size="sm" role="alert">
						{problem?.message ?? tCommon("network_error")}
					</Text>
				)}
				<Group justify="flex-end" gap="sm">
					<Button variant="default" onClick={onCancel}>
						{tCommon("action.cancel")}
					</Button>
					<Button type="submit" loading={busy} color={color}>
						{submit}
					</Button>
				</Group>
			</Stack>
		</form>
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
				visibilityToggleFocusable
				visibilityToggleButtonProps={{ "aria-label": t("show_password") }}
			/>
		</>
	);
}

export const readCurrentPassword = (form: FormData): string => String(form.get("current_password"));
