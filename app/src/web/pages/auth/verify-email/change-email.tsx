import { Stack, Text, TextInput } from "@mantine/core";
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../../design/dialog/dialog.tsx";
import { ActionForm } from "../../../design/form/action-form.tsx";
import { SubmitButton } from "../../../design/form/submit-button.tsx";
import { useActionForm } from "../../../design/form/use-action-form.ts";
import { PasswordField } from "../password-field.tsx";
import type { VerifyEmailForms } from "./route.tsx";

/** Replaces an unverified address. The new one applies immediately and receives a link. */
export function ChangeEmailDialog({
	opened,
	onClose,
	onChange,
}: {
	opened: boolean;
	onClose: () => void;
	onChange: () => void;
}) {
	const { t } = useTranslation("verify-email");
	return (
		<Dialog opened={opened} onClose={onClose} title={t("change.heading")}>
			<ChangeEmailForm onChange={onChange} />
		</Dialog>
	);
}

function ChangeEmailForm({ onChange }: { onChange: () => void }) {
	const { t } = useTranslation("verify-email");
	const field = useRef<HTMLInputElement>(null);
	// An opening dialog focuses the element with this attribute, which React doesn't render.
	useLayoutEffect(() => field.current?.setAttribute("autofocus", ""), []);
	const form = useActionForm<VerifyEmailForms["change"]>("change");
	const report = useEffectEvent(onChange);
	useEffect(() => {
		if (form.done) report();
	}, [form.done]);
	return (
		<ActionForm form={form}>
			<Stack>
				<Text c="dimmed" size="sm">
					{t("change.lead")}
				</Text>
				<TextInput
					ref={field}
					label={t("change.email")}
					name="email"
					type="email"
					autoComplete="email"
					size="md"
					required
					withAsterisk={false}
					error={form.getError("email")}
				/>
				<PasswordField name="current_password" error={form.getError("current_password")} />
				<SubmitButton form={form}>{t("change.submit")}</SubmitButton>
			</Stack>
		</ActionForm>
	);
}
