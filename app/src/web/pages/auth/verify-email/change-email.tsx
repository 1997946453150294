import { Stack, Text, TextInput } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ActionForm } from "../../../design/form/action-form.tsx";
import { SubmitButton } from "../../../design/form/submit-button.tsx";
import { useActionForm } from "../../../design/form/use-action-form.ts";
import { PasswordField } from "../password-field.tsx";
import type { forms } from "./forms.ts";

/** Replaces an unverified address. The new one applies immediately and receives a link. */
export function ChangeEmail({ onChange }: { onChange: () => void }) {
	const { t } = useTranslation("verify-email");
	const field = useRef<HTMLInputElement>(null);
	useEffect(() => field.current?.focus(), []);
	const form = useActionForm<typeof forms.change>("change", { onDone: onChange });
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
