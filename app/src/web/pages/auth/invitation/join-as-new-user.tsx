import { Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../client/api/browser-client.ts";
import { NewPasswordField } from "../../../design/form/password-field/new-password-field.tsx";
import { PhoneField } from "../../../design/form/phone-field/phone-field.tsx";
import { SubmitButton } from "../../../design/form/submit-button.tsx";
import { useCooldown } from "../../../design/form/use-cooldown.ts";
import { useForm } from "../../../design/form/use-form.ts";

/** Signs up and joins the team. The address is verified by the invitation's link. */
export function JoinAsNewUser({
	invitation: { id, email, token },
	onJoin,
}: {
	invitation: { id: string; email: string; token: string };
	onJoin: (call: () => Promise<unknown>) => Promise<void>;
}) {
	const { t } = useTranslation("invitation");
	const { t: auth } = useTranslation("auth");
	const [name, setName] = useState("");
	const wait = useCooldown();
	const form = useForm((formData) =>
		onJoin(() =>
			wait.track(
				api.registerInvited(id, {
					name: String(formData.get("name")),
					phone: String(formData.get("phone") ?? "") || null,
					password: String(formData.get("password")),
					token,
				}),
			),
		),
	);
	return (
		<form onSubmit={form.onSubmit} noValidate method="post">
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
				<SubmitButton form={form} wait={wait}>
					{t("join_as_new")}
				</SubmitButton>
			</Stack>
		</form>
	);
}
