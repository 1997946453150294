import { Stack, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { api } from "../browser-api.ts";
import { FormError } from "../components/form-error.tsx";
import { LiveButton } from "../components/live-button.tsx";
import { useForm } from "../components/use-form.ts";
import { focusFirst } from "./focus-first.ts";

/** Names a new app; whoever makes it works in it from then on. */
export function CreateApp({ onMade }: { onMade: () => unknown }) {
	const { t } = useTranslation("apps");
	const form = useForm(async (given) => {
		await api.post("/api/apps", { body: { name: String(given.get("name")) } });
		await onMade();
	});
	return (
		<form ref={focusFirst} onSubmit={form.onSubmit} noValidate method="post">
			<Stack>
				<TextInput
					name="name"
					label={t("create.name")}
					description={t("create.name_hint")}
					placeholder={t("create.name_example")}
					size="md"
					autoComplete="organization"
					error={form.field("name")}
				/>
				<LiveButton type="submit" size="md" loading={form.busy}>
					{t("create.submit")}
				</LiveButton>
				<FormError message={form.general} />
			</Stack>
		</form>
	);
}
