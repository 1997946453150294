import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { DemoRequestInput } from "../../domain/contact/contract.ts";
import { demoStarts, demoVolumes } from "../../domain/contact/words-contract.ts";
import { api } from "../browser-api.ts";
import { useLocale } from "../components/locale-link.tsx";
import { typed, Writing } from "../contact/writing.tsx";
import { mailState } from "../sign-in/mail-hints.tsx";
import type { Route } from "./+types/demo-request";

export const handle = { namespaces: ["auth", "contact"] };

export const loader = async (args: Route.LoaderArgs) => ({ mail: await mailState(args) });

export default function DemoRequest({ loaderData: { mail } }: Route.ComponentProps) {
	const { t } = useTranslation("contact");
	const locale = useLocale();
	const none = { value: "", label: t("choose"), disabled: true };
	return (
		<Writing
			page="demo"
			mail={mail}
			send={(given, bot_token) =>
				api.post("/api/demo/requests", {
					body: {
						name: typed(given, "name"),
						email: typed(given, "email"),
						company: typed(given, "company"),
						volume: typed(given, "volume") as DemoRequestInput["volume"],
						start: typed(given, "start") as DemoRequestInput["start"],
						message: typed(given, "message"),
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
						error={form.field("company")}
					/>
					<Textarea
						label={t("demo.goal")}
						name="message"
						size="md"
						rows={5}
						required
						withAsterisk={false}
						error={form.field("message")}
					/>
					<NativeSelect
						label={t("volume_label")}
						name="volume"
						size="md"
						defaultValue=""
						data={[none, ...demoVolumes.map((value) => ({ value, label: t(`volume.${value}`) }))]}
						error={form.field("volume")}
					/>
					<NativeSelect
						label={t("start_label")}
						name="start"
						size="md"
						defaultValue=""
						data={[none, ...demoStarts.map((value) => ({ value, label: t(`start.${value}`) }))]}
						error={form.field("start")}
					/>
				</>
			)}
		</Writing>
	);
}
