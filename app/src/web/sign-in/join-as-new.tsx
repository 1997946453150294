import { Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../browser-api.ts";
import { NewPasswordField } from "../components/new-password-field.tsx";
import { PhoneField } from "../components/phone-field.tsx";
import { useForm } from "../components/use-form.ts";
import { SubmitButton } from "./submit-button.tsx";
import { useWait } from "./use-wait.ts";

/** Signing up on the way into a team: the invitation's link has proved the address. */
export function JoinAsNew({
	invitation: { id, email, token },
	onJoin,
}: {
	invitation: { id: string; email: string; token: string };
	onJoin: (call: () => Promise<unknown>) => Promise<void>;
}) {
	const { t } = useTranslation("invitation");
	const { t: auth } = useTranslation("auth");
	const [name, setName] = useState("");
	const wait = useWait();
	const form = useForm((given) =>
		onJoin(() =>
			wait.heed(
				api.registerInvited(id, {
					name: String(given.get("name")),
					phone: String(given.get("phone") ?? "") || null,
					password: String(given.get("password")),
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
					error={form.field("name")}
				/>
				<PhoneField name="phone" label={t("phone")} error={form.field("phone")} />
				<NewPasswordField
					name="password"
					label={auth("password")}
					personal={[name, email]}
					error={form.field("password")}
				/>
				<SubmitButton form={form} wait={wait}>
					{t("join_as_new")}
				</SubmitButton>
			</Stack>
		</form>
	);
}
