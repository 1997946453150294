import { Button, PasswordInput, Stack } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { User } from "../../../../domain/auth/contract.ts";
import { api } from "../../../client/api/browser-client.ts";
import { DoneMessage } from "../../../design/feedback/done-message.tsx";
import { FormError } from "../../../design/form/form-error.tsx";
import { NewPasswordField } from "../../../design/form/password-field/new-password-field.tsx";
import { visibilityToggle } from "../../../design/form/password-field/visibility-toggle.ts";
import { useForm } from "../../../design/form/use-form.ts";
import css from "../account.module.css";

/** Changes the password. All other sessions end. */
export function UpdatePasswordForm({ user, onChanged }: { user: User; onChanged: () => Promise<void> }) {
	const { t } = useTranslation("account");
	const { t: security } = useTranslation("security");
	const { t: fields } = useTranslation("fields");
	const [changeCount, setChangeCount] = useState(0);
	const form = useForm(async (formData) => {
		await api.put("/api/account/password", {
			body: {
				current_password: String(formData.get("current_password")),
				password: String(formData.get("password")),
			},
		});
		await onChanged();
		setChangeCount((count) => count + 1);
	});
	return (
		<form onSubmit={form.onSubmit} noValidate method="post">
			<div className={css.stack}>
				<h3 className={css.subheading}>{t("password.title")}</h3>
				<p className={css.note}>{t("password.lead")}</p>
				<input type="text" autoComplete="username" value={user.email} readOnly hidden />
				{/* A new key clears the fields and keeps the focus on the button. */}
				<Stack key={changeCount} className={css.narrow}>
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
				<div className={css.submit}>
					<Button type="submit" loading={form.busy}>
						{t("password.submit")}
					</Button>
					<DoneMessage text={form.done && t("password.done")} />
				</div>
			</div>
		</form>
	);
}
