import { NativeSelect, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { DemoRequestInput } from "../../../../domain/contact/contract.ts";
import { demoStartTimes, demoVolumes } from "../../../../domain/contact/values.ts";
import type { Locale } from "../../../../i18n/locales.ts";
import type { ApiClient } from "../../../client/api/api-client.ts";
import { api as browserApi } from "../../../client/api/browser-client.ts";
import { handlePostedForm } from "../../../client/forms/posted-form.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { Textarea } from "../../../design/form/textarea.tsx";
import { loadMailStatus } from "../../../shell/mail/mail-hints.tsx";
import { OperatorMessage, readTrimmed, type SentMessage } from "../../../shell/mail/operator-message.tsx";
import type { Route } from "./+types/route";

export const handle = { namespaces: ["auth", "contact"] };

export const loader = async (args: Route.LoaderArgs) => ({ mail: await loadMailStatus(args) });

const sendRequest = (
	api: ApiClient,
	formData: FormData,
	locale: Locale,
	bot_token: string | undefined,
): Promise<undefined> =>
	api.post("/api/demo/requests", {
		body: {
			name: readTrimmed(formData, "name"),
			email: readTrimmed(formData, "email"),
			company: readTrimmed(formData, "company"),
			volume: readTrimmed(formData, "volume") as DemoRequestInput["volume"],
			start: readTrimmed(formData, "start") as DemoRequestInput["start"],
			message: readTrimmed(formData, "message"),
			locale,
			bot_token,
		},
	});

const fieldNames = ["name", "email", "company", "volume", "start", "message"];

export const action = (args: Route.ActionArgs) =>
	handlePostedForm(args, fieldNames, async ({ form, api, locale, getBotToken }): Promise<SentMessage> => {
		await sendRequest(api, form, locale, await getBotToken("demo"));
		return { sentTo: readTrimmed(form, "email") };
	});

export default function DemoRequestPage({ loaderData: { mail }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("contact");
	const locale = useLocale();
	const none = { value: "", label: t("choose"), disabled: true };
	return (
		<OperatorMessage
			page="demo"
			mail={mail}
			actionData={actionData}
			send={(formData, bot_token) => sendRequest(browserApi, formData, locale, bot_token)}
		>
			{(form) => (
				<>
					<TextInput
						label={t("company")}
						name="company"
						autoComplete="organization"
						size="md"
						required
						withAsterisk={false}
						defaultValue={form.getValue("company")}
						error={form.getError("company")}
					/>
					<Textarea
						label={t("demo.goal")}
						name="message"
						size="md"
						rows={5}
						required
						withAsterisk={false}
						defaultValue={form.getValue("message")}
						error={form.getError("message")}
					/>
					<NativeSelect
						label={t("volume_label")}
						name="volume"
						size="md"
						required
						withAsterisk={false}
						defaultValue={form.getValue("volume") ?? ""}
						data={[none, ...demoVolumes.map((value) => ({ value, label: t(`volume.${value}`) }))]}
						error={form.getError("volume")}
					/>
					<NativeSelect
						label={t("start_label")}
						name="start"
						size="md"
						required
						withAsterisk={false}
						defaultValue={form.getValue("start") ?? ""}
						data={[none, ...demoStartTimes.map((value) => ({ value, label: t(`start.${value}`) }))]}
						error={form.getError("start")}
					/>
				</>
			)}
		</OperatorMessage>
	);
}
