import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { App } from "../../../../domain/apps/contract.ts";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { BusinessName } from "../../verify/session/business/business-branding.tsx";
import css from "../settings.module.css";
import { SettingsSection } from "../settings-section.tsx";

/** Branding of the verification page, which is edited on the app's page. */
export function BrandingSection({ app, editable }: { app: App; editable: boolean }) {
	const { t } = useTranslation("settings");
	return (
		<SettingsSection name="branding">
			<dl className={css.facts}>
				<div>
					<dt>{t("branding.name")}</dt>
					<dd>{app.name}</dd>
				</div>
				<div>
					<dt>{t("branding.color")}</dt>
					<dd className={css.color}>
						<span style={{ background: app.color ?? "var(--mantine-color-green-7)" }} aria-hidden />
						{app.color ?? t("branding.color_none")}
					</dd>
				</div>
				<div>
					<dt>{t("branding.logo")}</dt>
					<dd>{app.logo_url ? <BusinessName business={app} /> : t("branding.logo_none")}</dd>
				</div>
			</dl>
			{editable && (
				<Button component={LocaleLink} to={`/apps/${app.id}`} variant="default" mt="md">
					{t("branding.change")}
				</Button>
			)}
		</SettingsSection>
	);
}
