import { useTranslation } from "react-i18next";
import { loadSettings } from "../load-settings.ts";
import page from "../settings-page.module.css";
import { EditedSettingsPage } from "../settings-page.tsx";
import type { Route } from "./+types/route";
import css from "./branding.module.css";
import { BrandingSection } from "./branding-section.tsx";
import { ConsentForm } from "./consent-form.tsx";
import { LanguagesForm } from "./languages-form.tsx";
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
					<div className={page.sections}>
						<BrandingSection app={app} editable={editing.editable} />
						<LanguagesForm editing={editing} />
						<ConsentForm editing={editing} />
					</div>
					<aside className={css.preview} aria-labelledby="preview-heading">
						<div>
							<h2 id="preview-heading">{t("preview.title")}</h2>
							<VerifyPagePreview app={app} draft={editing.draft} />
						</div>
					</aside>
				</div>
			)}
		</EditedSettingsPage>
	);
}
