import { Button, Stack, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { api } from "../../client/api/browser-client.ts";
import { FormError } from "../../design/form/form-error.tsx";
import { useForm } from "../../design/form/use-form.ts";
import { focusFirstField } from "./focus-first.ts";

/** Creates an app and switches to it. */
export function CreateAppForm({ onMade }: { onMade: () => unknown }) {
	const { t } = useTranslation("apps");
	const form = useForm(async (formData) => {
		await api.post("/api/apps", { body: { name: String(formData.get("name")) } });
		await onMade();
	});
	return (
		<form ref={focusFirstField} onSubmit={form.onSubmit} noValidate method="post">
			<Stack>
				<TextInput
					name="name"
					label={t("create.name")}
					description={t("create.name_hint")}
					placeholder={t("create.name_example")}
					size="md"
					autoComplete="organization"
					error={form.getError("name")}
				/>
				<Button type="submit" size="md" loading={form.busy}>
					{t("create.submit")}
				</Button>
				<FormError message={form.formError} />
			</Stack>
		</form>
	);
}
