import { Input, NativeSelect, SegmentedControl, Switch, Text, useMantineColorScheme } from "@mantine/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OptionalMail, User } from "../../../domain/auth/contract.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { api } from "../../client/api/browser-client.ts";
import { useLocale } from "../../client/i18n/locale-link.tsx";
import { useSwitchLanguage } from "../../client/i18n/use-switch-language.ts";
import { DoneMessage } from "../../design/feedback/done-message.tsx";
import { FormError } from "../../design/form/form-error.tsx";
import { useAsyncAction } from "../../design/form/use-async-action.ts";
import { useHydrated } from "../../design/use-hydrated.ts";
import { AccountPanel } from "./account-section.tsx";

const languages: { value: Locale; label: string }[] = [
	{ value: "fr", label: "Français" },
	{ value: "en", label: "English" },
];
const colorModes = ["auto", "light", "dark"] as const satisfies readonly User["color_mode"][];
const mutableMails = ["reviews", "alerts", "team"] as const satisfies readonly OptionalMail[];

/** Language, color mode and email notifications. Each change is saved immediately. */
export function AccountPreferences({ user }: { user: User }) {
	return (
		<>
			<Appearance user={user} />
			<EmailPreferences muted={user.muted_emails} />
		</>
	);
}

function Appearance({ user }: { user: User }) {
	const { t } = useTranslation("account");
	const { t: tCommon } = useTranslation();
	const saving = useAsyncAction();
	const locale = useLocale();
	const switchLanguage = useSwitchLanguage();
	const { colorScheme, setColorScheme } = useMantineColorScheme();
	// The server doesn't know this browser's color mode: the account's is shown until hydration.
	const hydrated = useHydrated();
	const label = useId();
	const chooseLanguage = async (selected: Locale) => {
		if (await saving.run(() => api.patch("/api/account", { body: { locale: selected } })))
			switchLanguage(selected);
	};
	const chooseColorMode = (selected: User["color_mode"]) => {
		setColorScheme(selected);
		return saving.run(() => api.patch("/api/account", { body: { color_mode: selected } }));
	};
	return (
		<AccountPanel>
			<NativeSelect
				label={tCommon("preferences.language")}
				description={t("preferences.language_hint")}
				size="md"
				value={locale}
				data={languages}
				onChange={({ currentTarget }) => chooseLanguage(currentTarget.value as Locale)}
			/>
			<div>
				<Input.Label component="div" id={label} size="md" mb={6} display="block">
					{tCommon("preferences.color_mode")}
				</Input.Label>
				<SegmentedControl
					aria-labelledby={label}
					value={hydrated ? colorScheme : user.color_mode}
					data={colorModes.map((value) => ({ value, label: tCommon(`preferences.${value}`) }))}
					onChange={chooseColorMode}
				/>
			</div>
			<FormError message={saving.error} />
			<DoneMessage text={saving.done && t("saved")} />
		</AccountPanel>
	);
}

function EmailPreferences({ muted }: { muted: User["muted_emails"] }) {
	const { t } = useTranslation("account");
	const saving = useAsyncAction();
	const [mutedEmails, setMutedEmails] = useState<readonly OptionalMail[]>(muted);
	const setSubscribed = async (mail: OptionalMail, subscribed: boolean) => {
		const next = subscribed ? mutedEmails.filter((muted) => muted !== mail) : [...mutedEmails, mail];
		setMutedEmails(next);
		if (!(await saving.run(() => api.patch("/api/account", { body: { muted_emails: next } }))))
			setMutedEmails(mutedEmails);
	};
	return (
		<AccountPanel title={t("preferences.mails")}>
			{mutableMails.map((mail) => (
				<Switch
					w="100%"
					key={mail}
					label={t(`preferences.mail.${mail}.title`)}
					description={t(`preferences.mail.${mail}.text`)}
					checked={!mutedEmails.includes(mail)}
					onChange={({ currentTarget }) => setSubscribed(mail, currentTarget.checked)}
				/>
			))}
			<Text c="dimmed" size="body">
				{t("preferences.mails_always")}
			</Text>
			<FormError message={saving.error} />
			<DoneMessage text={saving.done && t("saved")} />
		</AccountPanel>
	);
}
