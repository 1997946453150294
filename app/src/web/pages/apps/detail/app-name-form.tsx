import { Stack, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { App } from "../../../../domain/apps/contract.ts";
import { api } from "../../../client/api/browser-client.ts";
import { useForm } from "../../../design/form/use-form.ts";
import { SaveButton } from "./save-button.tsx";

export function AppNameForm({ app, locked, onSaved }: { app: App; locked: boolean; onSaved: () => unknown }) {
	const { t } = useTranslation("apps");
	const form = useForm(async (formData) => {
		await api.patch("/api/apps/{id}", { path: { id: app.id }, body: { name: String(formData.get("name")) } });
		await onSaved();
	});
	return (
		<form onSubmit={form.onSubmit} noValidate method="post">
			<Stack>
				<TextInput
					name="name"
					label={t("name.label")}
					defaultValue={app.name}
					disabled={locked}
					autoComplete="off"
					error={form.getError("name")}
				/>
				{!locked && <SaveButton form={form} />}
			</Stack>
		</form>
	);
}
