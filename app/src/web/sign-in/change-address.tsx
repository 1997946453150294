import { Stack, Text, TextInput } from "@mantine/core";
import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../browser-api.ts";
import { Dialog } from "../components/dialog.tsx";
import { useForm } from "../components/use-form.ts";
import { PasswordField } from "./password-field.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { useWait } from "./use-wait.ts";

/** Another address in place of one that nobody has proved yet: it counts at once, and gets a link. */
export function ChangeAddress({
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
			<ChangeForm
				onChanged={() => {
					onClose();
					onChanged();
				}}
			/>
		</Dialog>
	);
}

function ChangeForm({ onChanged }: { onChanged: () => void }) {
	const { t } = useTranslation("verify-email");
	const field = useRef<HTMLInputElement>(null);
	// A dialog that opens gives the focus to what bears the attribute, which React itself doesn't write.
	useLayoutEffect(() => field.current?.setAttribute("autofocus", ""), []);
	const wait = useWait();
	const form = useForm(async (given) => {
		const input = {
			email: String(given.get("email")),
			current_password: String(given.get("current_password")),
		};
		await wait.heed(api.post("/api/account/email", { body: input }));
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
					error={form.field("email")}
				/>
				<PasswordField name="current_password" error={form.field("current_password")} />
				<SubmitButton form={form} wait={wait}>
					{t("change.submit")}
				</SubmitButton>
			</Stack>
		</form>
	);
}
