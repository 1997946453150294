import { Stack, Text, TextInput } from "@mantine/core";
import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../client/api/browser-client.ts";
import { Dialog } from "../../../design/dialog/dialog.tsx";
import { SubmitButton } from "../../../design/form/submit-button.tsx";
import { useCooldown } from "../../../design/form/use-cooldown.ts";
import { useForm } from "../../../design/form/use-form.ts";
import { PasswordField } from "../password-field.tsx";

/** Replaces an unverified address. The new one applies immediately and receives a link. */
export function RequestEmailChangeDialog({
	opened,
	onClose,
	onChanged,
}: {
	opened: boolean;
	onClose: () => void;
	onChanged: () => void;
}) {
	const { t } = useTranslation("verify-email");
	return (
		<Dialog opened={opened} onClose={onClose} title={t("change.heading")}>
			<RequestEmailChangeForm
				onChanged={() => {
					onClose();
					onChanged();
				}}
			/>
		</Dialog>
	);
}

function RequestEmailChangeForm({ onChanged }: { onChanged: () => void }) {
	const { t } = useTranslation("verify-email");
	const field = useRef<HTMLInputElement>(null);
	// An opening dialog focuses the element with this attribute, which React doesn't render.
	useLayoutEffect(() => field.current?.setAttribute("autofocus", ""), []);
	const wait = useCooldown();
	const form = useForm(async (formData) => {
		const input = {
			email: String(formData.get("email")),
			current_password: String(formData.get("current_password")),
		};
		await wait.track(api.post("/api/account/email", { body: input }));
		onChanged();
	});
	return (
		<form onSubmit={form.onSubmit} noValidate method="post">
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
				<SubmitButton form={form} wait={wait}>
					{t("change.submit")}
				</SubmitButton>
			</Stack>
		</form>
	);
}
