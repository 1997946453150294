import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import {
	defaultFallbackLocale,
	isLocale,
	languageNames,
	type PersonLocale,
	personLocales,
} from "../../../../i18n/locales.ts";
import { useForm } from "../../../design/form/use-form.ts";
import { SettingsForm } from "../settings-section.tsx";
import type { SettingsEditor } from "../use-settings-editor.ts";
import { ChoiceGroup, ChoiceInput } from "../verification/choice-fields.tsx";

/** The languages that the verification page is offered in. French and English always are. */
export function LanguagesForm({ editing }: { editing: SettingsEditor }) {
	const { t } = useTranslation("settings");
	const { draft, set } = editing;
	const form = useForm(() => editing.save("languages"));
	return (
		<SettingsForm part="languages" editing={editing} form={form}>
			<ChoiceGroup label={t("languages.label")} hint={t("languages.hint")} error={form.getError("languages")}>
				{personLocales.map((language) => (
					<ChoiceInput
						key={language}
						type="checkbox"
						name={`languages.${language}`}
						label={languageNames[language]}
						disabled={isLocale(language)}
						checked={draft.languages.includes(language)}
						onChange={(checked) =>
							set({
								languages: personLocales.filter((known) =>
									known === language ? checked : draft.languages.includes(known),
								),
								...(language === draft.fallback_language && {
									fallback_language: defaultFallbackLocale,
								}),
							})
						}
					/>
				))}
			</ChoiceGroup>
			<NativeSelect
				name="fallback_language"
				label={t("languages.fallback")}
				description={t("languages.fallback_hint")}
				value={draft.fallback_language}
				onChange={({ currentTarget }) => set({ fallback_language: currentTarget.value as PersonLocale })}
				data={draft.languages.map((value) => ({ value, label: languageNames[value] }))}
				error={form.getError("fallback_language")}
			/>
		</SettingsForm>
	);
}
