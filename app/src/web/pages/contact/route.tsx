import { Text, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Textarea } from "../../design/form/textarea.tsx";
import { useActionForm } from "../../design/form/use-action-form.ts";
import { handleInBrowser, handleOnServer } from "../../shell/forms/form-action.ts";
import { loadMailStatus } from "../../shell/mail/mail-hints.tsx";
import { OperatorMessage } from "../../shell/mail/operator-message.tsx";
import type { Route } from "./+types/route";
import { forms } from "./forms.ts";

export const handle = { namespaces: ["auth", "contact"] };

export const loader = async (args: Route.LoaderArgs) => ({ mail: await loadMailStatus(args) });

export const action = handleOnServer(forms);
export const clientAction = handleInBrowser(forms);

export default function ContactPage({ loaderData: { mail } }: Route.ComponentProps) {
	const { t } = useTranslation("contact");
	const form = useActionForm<typeof forms.send>("send");
	return (
		<OperatorMessage page="contact" mail={mail} form={form}>
			<TextInput
				label={
					<>
						{t("company")}{" "}
						<Text span inherit c="dimmed" fw="normal">
							({t("optional")})
						</Text>
					</>
				}
				{...form.getFieldProps("company")}
				autoComplete="organization"
				size="md"
			/>
			<TextInput
				label={t("subject")}
				{...form.getFieldProps("subject")}
				size="md"
				required
				withAsterisk={false}
			/>
			<Textarea
				label={t("message")}
				{...form.getFieldProps("message")}
				size="md"
				rows={6}
				required
				withAsterisk={false}
			/>
		</OperatorMessage>
	);
}
