import { Button, Group, PasswordInput, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { User } from "../../../../domain/auth/contract.ts";
import { DoneMessage } from "../../../design/feedback/done-message.tsx";
import { ActionForm } from "../../../design/form/action-form.tsx";
import { FormError } from "../../../design/form/form-error.tsx";
import { NewPasswordField } from "../../../design/form/password-field/new-password-field.tsx";
import { visibilityToggle } from "../../../design/form/password-field/visibility-toggle.ts";
import { useActionForm } from "../../../design/form/use-action-form.ts";
import { AccountPanel } from "../account-section.tsx";
import type { forms } from "../forms.ts";

/** Changes the password. All other sessions end. */
export function UpdatePasswordForm({ user }: { user: User }) {
	const { t } = useTranslation("account");
	const { t: security } = useTranslation("security");
	const { t: fields } = useTranslation("fields");
	const [changeCount, setChangeCount] = useState(0);
	const form = useActionForm<typeof forms.password>("password", {
		onDone: () => setChangeCount((count) => count + 1),
	});
	return (
		<AccountPanel title={t("password.title")}>
			<Text c="dimmed" size="body">
				{t("password.lead")}
			</Text>
			<ActionForm form={form}>
				<Stack align="start">
					<input type="text" autoComplete="username" value={user.email} readOnly hidden />
					{/* A new key clears the fields and keeps the focus on the button. */}
					<Stack key={changeCount} maw="26rem" w="100%">
						<PasswordInput
							label={security("password")}
							name="current_password"
							autoComplete="current-password"
							size="md"
							required
							withAsterisk={false}
							{...visibilityToggle(fields("password.show"))}
							error={form.getError("current_password")}
							aria-invalid={form.getError("current_password") ? true : undefined}
						/>
						<NewPasswordField
							label={t("password.new")}
							name="password"
							personal={[user.name, user.email]}
							error={form.getError("password")}
						/>
					</Stack>
					<FormError message={form.formError} />
					<Group>
						<Button type="submit" loading={form.busy}>
							{t("password.submit")}
						</Button>
						<DoneMessage text={form.done && t("password.done")} />
					</Group>
				</Stack>
			</ActionForm>
		</AccountPanel>
	);
}
