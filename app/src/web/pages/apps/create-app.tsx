import { Button, Stack, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ActionForm } from "../../design/form/action-form.tsx";
import { FormError } from "../../design/form/form-error.tsx";
import { useActionForm } from "../../design/form/use-action-form.ts";
import type { forms } from "./forms.ts";

/** Creates an app and switches to it. */
export function CreateAppForm() {
	const { t } = useTranslation("apps");
	const form = useActionForm<typeof forms.create>("create");
	return (
		<ActionForm form={form}>
			<Stack>
				<TextInput
					name="name"
					label={t("create.name")}
					description={t("create.name_hint")}
					placeholder={t("create.name_example")}
					size="md"
					autoComplete="organization"
					data-autofocus
					error={form.getError("name")}
				/>
				<Button type="submit" size="md" loading={form.busy}>
					{t("create.submit")}
				</Button>
				<FormError message={form.formError} />
			</Stack>
		</ActionForm>
	);
}
