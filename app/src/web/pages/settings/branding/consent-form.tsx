import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { toLanguageTag } from "../../../../i18n/locales.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { Textarea } from "../../../design/form/textarea.tsx";
import { useForm } from "../../../design/form/use-form.ts";
import { SettingsForm } from "../settings-section.tsx";
import type { SettingsEditor } from "../use-settings-editor.ts";

/** Maximum length of the consent text. */
const maxConsentLength = 2000;

/** The business's own consent text, in each offered language. */
export function ConsentForm({ editing }: { editing: SettingsEditor }) {
	const { t } = useTranslation("settings");
	const locale = useLocale();
	const { draft, set } = editing;
	const form = useForm(() => editing.save("consent"));
	const count = new Intl.NumberFormat(locale);
	return (
		<SettingsForm part="consent" editing={editing} form={form}>
			{draft.languages.map((language) => {
				const text = draft[`consent_${language}`];
				return (
					<div key={language}>
						<Textarea
							name={`consent.${language}`}
							lang={toLanguageTag(language)}
							label={t(`consent.${language}`)}
							description={t("consent.hint")}
							rows={6}
							resize="vertical"
							value={text}
							onChange={({ currentTarget }) => set({ [`consent_${language}`]: currentTarget.value })}
							error={form.getError(`consent.${language}`)}
						/>
						<Text
							size="caption"
							c={text.trim().length > maxConsentLength ? "var(--bad)" : "dimmed"}
							ta="end"
							mt={6}
							className="tabular"
						>
							{t("consent.count", {
								used: count.format(text.trim().length),
								maximum: count.format(maxConsentLength),
							})}
						</Text>
					</div>
				);
			})}
		</SettingsForm>
	);
}
