import { Stack, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { App } from "../../domain/apps/contract.ts";
import { api } from "../browser-api.ts";
import { useForm } from "../components/use-form.ts";
import { Save } from "./save.tsx";

/** Renames an app. */
export function AppName({ app, locked, onSaved }: { app: App; locked: boolean; onSaved: () => unknown }) {
	const { t } = useTranslation("apps");
	const form = useForm(async (given) => {
		await api.patch("/api/apps/{id}", { path: { id: app.id }, body: { name: String(given.get("name")) } });
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
					error={form.field("name")}
				/>
				{!locked && <Save form={form} />}
			</Stack>
		</form>
	);
}
