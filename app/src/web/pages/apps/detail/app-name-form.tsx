import { Stack, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { App } from "../../../../domain/apps/contract.ts";
import { ActionForm } from "../../../design/form/action-form.tsx";
import { useActionForm } from "../../../design/form/use-action-form.ts";
import type { forms } from "./forms.ts";
import { SaveButton } from "./save-button.tsx";

export function AppNameForm({ app, locked }: { app: App; locked: boolean }) {
	const { t } = useTranslation("apps");
	const form = useActionForm<typeof forms.name>("name");
	return (
		<ActionForm form={form}>
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
		</ActionForm>
	);
}
