import { PasswordInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { visibilityToggle } from "../../design/form/password-field/visibility-toggle.ts";

/** Password field of an existing account, for password managers to fill in. */
export function PasswordField({ name, error }: { name: string; error?: ReactNode }) {
	const { t } = useTranslation("auth");
	return (
		<PasswordInput
			label={t("password")}
			name={name}
			autoComplete="current-password"
			size="md"
			required
			withAsterisk={false}
			error={error}
			aria-invalid={error ? true : undefined}
			{...visibilityToggle(t("show_password"))}
		/>
	);
}
