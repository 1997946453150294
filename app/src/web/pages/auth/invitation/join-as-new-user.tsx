import { Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ActionForm } from "../../../design/form/action-form.tsx";
import { NewPasswordField } from "../../../design/form/password-field/new-password-field.tsx";
import { PhoneField } from "../../../design/form/phone-field/phone-field.tsx";
import { SubmitButton } from "../../../design/form/submit-button.tsx";
import type { ActionFormState } from "../../../design/form/use-action-form.ts";
import { useNeedsScripts } from "../../../shell/forms/use-needs-scripts.ts";

/** Signs up and joins the team. The address is verified by the invitation's link. */
export function JoinAsNewUser({ email, form }: { email: string; form: ActionFormState<unknown> }) {
	const { t } = useTranslation("invitation");
	const { t: auth } = useTranslation("auth");
	const [name, setName] = useState("");
	return (
		<ActionForm form={form}>
			<Stack>
				<TextInput
					label={auth("email")}
					name="email"
					type="email"
					autoComplete="username"
					size="md"
					variant="filled"
					value={email}
					readOnly
				/>
				<TextInput
					label={t("name")}
					name="name"
					autoComplete="name"
					size="md"
					required
					withAsterisk={false}
					onChange={({ currentTarget }) => setName(currentTarget.value)}
					error={form.getError("name")}
				/>
				<PhoneField name="phone" label={t("phone")} error={form.getError("phone")} />
				<NewPasswordField
					name="password"
					label={auth("password")}
					personal={[name, email]}
					error={form.getError("password")}
				/>
				<SubmitButton form={form} needsScripts={useNeedsScripts({ startsSession: true })}>
					{t("join_as_new")}
				</SubmitButton>
			</Stack>
		</ActionForm>
	);
}
