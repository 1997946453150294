import { NativeSelect, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { demoStartTimes, demoVolumes } from "../../../../domain/contact/values.ts";
import { Textarea } from "../../../design/form/textarea.tsx";
import { useActionForm } from "../../../design/form/use-action-form.ts";
import { handleInBrowser, handleOnServer } from "../../../shell/forms/form-action.ts";
import { loadMailStatus } from "../../../shell/mail/mail-hints.tsx";
import { OperatorMessage } from "../../../shell/mail/operator-message.tsx";
import type { Route } from "./+types/route";
import { forms } from "./forms.ts";

export const handle = { namespaces: ["auth", "contact"] };

export const loader = async (args: Route.LoaderArgs) => ({ mail: await loadMailStatus(args) });

export const action = handleOnServer(forms);
export const clientAction = handleInBrowser(forms);

export default function DemoRequestPage({ loaderData: { mail } }: Route.ComponentProps) {
	const { t } = useTranslation("contact");
	const form = useActionForm<typeof forms.send>("send");
	const none = { value: "", label: t("choose"), disabled: true };
	return (
		<OperatorMessage page="demo" mail={mail} form={form}>
			<TextInput
				label={t("company")}
				{...form.getFieldProps("company")}
				autoComplete="organization"
				size="md"
				required
				withAsterisk={false}
			/>
			<Textarea
				label={t("demo.goal")}
				{...form.getFieldProps("message")}
				size="md"
				rows={5}
				required
				withAsterisk={false}
			/>
			<NativeSelect
				label={t("volume_label")}
				{...form.getFieldProps("volume")}
				size="md"
				required
				withAsterisk={false}
				defaultValue={form.getValue("volume") ?? ""}
				data={[none, ...demoVolumes.map((value) => ({ value, label: t(`volume.${value}`) }))]}
			/>
			<NativeSelect
				label={t("start_label")}
				{...form.getFieldProps("start")}
				size="md"
				required
				withAsterisk={false}
				defaultValue={form.getValue("start") ?? ""}
				data={[none, ...demoStartTimes.map((value) => ({ value, label: t(`start.${value}`) }))]}
			/>
		</OperatorMessage>
	);
}
