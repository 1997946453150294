import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { DemoRequestInput } from "../../../../domain/contact/contract.ts";
import { demoStartTimes, demoVolumes } from "../../../../domain/contact/options-contract.ts";
import { api } from "../../../shell/api/browser-client.ts";
import { useLocale } from "../../../shell/i18n/locale-link.tsx";
import { loadMailStatus } from "../../auth/mail-hints.tsx";
import { OperatorMessage, readTrimmed } from "../../contact/operator-message.tsx";
import type { Route } from "./+types/route";

export const handle = { namespaces: ["auth", "contact"] };

export const loader = async (args: Route.LoaderArgs) => ({ mail: await loadMailStatus(args) });

export default function DemoRequestPage({ loaderData: { mail } }: Route.ComponentProps) {
	const { t } = useTranslation("contact");
	const locale = useLocale();
	const none = { value: "", label: t("choose"), disabled: true };
	return (
		<OperatorMessage
			page="demo"
			mail={mail}
			send={(formData, bot_token) =>
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
				})
			}
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
						error={form.getError("company")}
					/>
					<Textarea
						label={t("demo.goal")}
						name="message"
						size="md"
						rows={5}
						required
						withAsterisk={false}
						error={form.getError("message")}
					/>
					<NativeSelect
						label={t("volume_label")}
						name="volume"
						size="md"
						defaultValue=""
						data={[none, ...demoVolumes.map((value) => ({ value, label: t(`volume.${value}`) }))]}
						error={form.getError("volume")}
					/>
					<NativeSelect
						label={t("start_label")}
						name="start"
						size="md"
						defaultValue=""
						data={[none, ...demoStartTimes.map((value) => ({ value, label: t(`start.${value}`) }))]}
						error={form.getError("start")}
					/>
				</>
			)}
		</OperatorMessage>
	);
}
