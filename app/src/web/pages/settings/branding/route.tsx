import { Button, Checkbox, ColorSwatch, Group, NativeSelect, Stack, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { App } from "../../../../domain/apps/contract.ts";
import {
	defaultFallbackLocale,
	isLocale,
	languageNames,
	type PersonLocale,
	personLocales,
} from "../../../../i18n/locales.ts";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { useForm } from "../../../design/form/use-form.ts";
import { Fact, FactList } from "../../../design/table/fact-list.tsx";
import { BusinessName } from "../../verify/detail/business/business-branding.tsx";
import { loadSettings } from "../load-settings.ts";
import { EditedSettingsPage } from "../settings-page.tsx";
import { SettingsForm, SettingsSection } from "../settings-section.tsx";
import type { SettingsEditor } from "../use-settings-editor.ts";
import { ChoiceGroup } from "../verification/choice-fields.tsx";
import type { Route } from "./+types/route";
import css from "./branding.module.css";
import { ConsentForm } from "./consent-form.tsx";
import { PreviewButton } from "./preview-button.tsx";
import { VerifyPagePreview } from "./verify-page-preview.tsx";

export const handle = { namespaces: ["settings", "verify"] };

export const loader = (args: Route.LoaderArgs) => loadSettings(args);

/** What people see on the verification page: branding, languages and consent, with a preview. */
export default function BrandingSettingsPage({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("settings");
	const { app } = loaderData;
	return (
		<EditedSettingsPage
			{...loaderData}
			name="branding"
			actions={({ draft }) => <PreviewButton app={app} draft={draft} className={css.button} />}
		>
			{(editing) => (
				<div className={css.columns}>
					<Stack gap="xl" miw={0}>
						<BrandingSection app={app} editable={app.permissions.includes("app:update")} />
						<LanguagesForm editing={editing} />
						<ConsentForm editing={editing} />
					</Stack>
					<aside className={css.preview} aria-labelledby="preview-heading">
						<div>
							<Title order={2} size="h3" id="preview-heading">
								{t("preview.title")}
							</Title>
							<VerifyPagePreview app={app} draft={editing.draft} />
						</div>
					</aside>
				</div>
			)}
		</EditedSettingsPage>
	);
}

/** Branding of the verification page, which is edited on the app's page. */
function BrandingSection({ app, editable }: { app: App; editable: boolean }) {
	const { t } = useTranslation("settings");
	return (
		<SettingsSection name="branding">
			<FactList>
				<Fact name={t("branding.name")}>{app.name}</Fact>
				<Fact name={t("branding.color")}>
					<Group gap="xs">
						<ColorSwatch size={20} color={app.color ?? "var(--mantine-color-green-7)"} aria-hidden />
						{app.color ?? t("branding.color_none")}
					</Group>
				</Fact>
				<Fact name={t("branding.logo")}>
					{app.logo_url ? <BusinessName business={app} /> : t("branding.logo_none")}
				</Fact>
			</FactList>
			{editable && (
				<Button component={LocaleLink} to={`/apps/${app.id}`} variant="default" mt="md">
					{t("branding.change")}
				</Button>
			)}
		</SettingsSection>
	);
}

/** The languages that the verification page is offered in. French and English always are. */
function LanguagesForm({ editing }: { editing: SettingsEditor }) {
	const { t } = useTranslation("settings");
	const { draft, set } = editing;
	const form = useForm(() => editing.save("languages"));
	return (
		<SettingsForm part="languages" editing={editing} form={form}>
			<ChoiceGroup label={t("languages.label")} hint={t("languages.hint")} error={form.getError("languages")}>
				{personLocales.map((language) => (
					<Checkbox
						key={language}
						name={`languages.${language}`}
						label={languageNames[language]}
						disabled={isLocale(language)}
						checked={draft.languages.includes(language)}
						onChange={({ currentTarget: { checked } }) =>
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
