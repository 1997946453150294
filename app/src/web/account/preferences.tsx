import { NativeSelect, SegmentedControl, useMantineColorScheme } from "@mantine/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MutableMail, User } from "../../domain/auth/contract.ts";
import type { Locale } from "../../i18n/locales.ts";
import { api } from "../browser-api.ts";
import { FormError } from "../components/form-error.tsx";
import { useLocale } from "../components/locale-link.tsx";
import { useHydrated } from "../components/use-hydrated.ts";
import { useSwitchLanguage } from "../components/use-switch-language.ts";
import css from "./account.module.css";
import { Done } from "./done.tsx";
import { Switch } from "./switch.tsx";
import { useAction } from "./use-action.ts";

const languages: { value: Locale; label: string }[] = [
	{ value: "fr", label: "Français" },
	{ value: "en", label: "English" },
];
const colorModes = ["auto", "light", "dark"] as const satisfies readonly User["color_mode"][];
const mails = ["reviews", "alerts", "team"] as const satisfies readonly MutableMail[];

/** Language, appearance and mails: each is saved as it is chosen. */
export function Preferences({ user }: { user: User }) {
	return (
		<>
			<Appearance user={user} />
			<Mails muted={user.muted_mails} />
		</>
	);
}

function Appearance({ user }: { user: User }) {
	const { t } = useTranslation("account");
	const { t: common } = useTranslation();
	const saving = useAction();
	const locale = useLocale();
	const switchLanguage = useSwitchLanguage();
	const { colorScheme, setColorScheme } = useMantineColorScheme();
	// The server doesn't know what this browser shows: until then it is what the account holds.
	const hydrated = useHydrated();
	const label = useId();
	const chooseLanguage = async (wanted: Locale) => {
		if (await saving.run(() => api.patch("/api/account", { body: { locale: wanted } })))
			switchLanguage(wanted);
	};
	const chooseColorMode = (wanted: User["color_mode"]) => {
		setColorScheme(wanted);
		return saving.run(() => api.patch("/api/account", { body: { color_mode: wanted } }));
	};
	return (
		<div className={css.panel}>
			<div className={css.stack}>
				<NativeSelect
					className={css.narrow}
					label={common("preferences.language")}
					description={t("preferences.language_hint")}
					size="md"
					value={locale}
					data={languages}
					aria-disabled={hydrated ? undefined : true}
					onChange={({ currentTarget }) => chooseLanguage(currentTarget.value as Locale)}
				/>
				<div>
					<div id={label} className={css.label}>
						{common("preferences.color_mode")}
					</div>
					<SegmentedControl
						aria-labelledby={label}
						value={hydrated ? colorScheme : user.color_mode}
						data={colorModes.map((value) => ({ value, label: common(`preferences.${value}`) }))}
						onChange={chooseColorMode}
					/>
				</div>
				<FormError message={saving.error} />
				<Done text={saving.done && t("saved")} />
			</div>
		</div>
	);
}

function Mails({ muted }: { muted: User["muted_mails"] }) {
	const { t } = useTranslation("account");
	const saving = useAction();
	const [unwanted, setUnwanted] = useState<readonly MutableMail[]>(muted);
	const want = async (mail: MutableMail, wanted: boolean) => {
		const next = wanted ? unwanted.filter((one) => one !== mail) : [...unwanted, mail];
		setUnwanted(next);
		if (!(await saving.run(() => api.patch("/api/account", { body: { muted_mails: next } }))))
			setUnwanted(unwanted);
	};
	return (
		<div className={css.panel}>
			<div className={css.stack}>
				<h3 className={css.subheading}>{t("preferences.mails")}</h3>
				{mails.map((mail) => (
					<Switch
						key={mail}
						label={t(`preferences.mail.${mail}.title`)}
						description={t(`preferences.mail.${mail}.text`)}
						checked={!unwanted.includes(mail)}
						onChange={(wanted) => want(mail, wanted)}
					/>
				))}
				<p className={css.note}>{t("preferences.mails_always")}</p>
				<FormError message={saving.error} />
				<Done text={saving.done && t("saved")} />
			</div>
		</div>
	);
}
