import { Button, Modal } from "@mantine/core";
import { IconDeviceMobile } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Permission } from "../../../domain/guard/permissions.ts";
import { unwrapData } from "../../client/api/api-client.ts";
import { loadFromApi, requireCurrentApp } from "../../client/request-context.ts";
import type { Route } from "./+types/route";
import { DecisionsForm } from "./decisions/decisions-form.tsx";
import { LanguagesForm } from "./languages-form.tsx";
import { ListEntries, listEntriesPageSize } from "./lists/list-entries.tsx";
import { VerifyPagePreview } from "./preview/verify-page-preview.tsx";
import { RedactionReport, redactionsPageSize } from "./redaction/redaction-report.tsx";
import { ScreeningSection } from "./screening/screening-section.tsx";
import { AuditSection } from "./sections/audit-section.tsx";
import { BrandingSection } from "./sections/branding-section.tsx";
import { SettingsSectionNav } from "./sections/section-nav.tsx";
import { settingsSectionNames } from "./sections/sections.ts";
import { SettingsSection } from "./sections/settings-section.tsx";
import {
	AddressesForm,
	ConsentForm,
	NotificationsForm,
	RetentionForm,
	SpotChecksForm,
} from "./settings-forms.tsx";
import css from "./settings-page.module.css";
import { UnsavedChangesGuard } from "./unsaved-changes-guard.tsx";
import { hasUnsavedChanges, useSettingsEditor } from "./use-settings-editor.ts";
import { VerificationOptionsForm } from "./verification-options/verification-options-form.tsx";

export const handle = {
	namespaces: [
		"settings",
		"verify",
		"audit",
		"lists",
		"redaction",
		"screening",
		"screening-lists",
		"verification-status",
	],
};

/** Audit log entries shown initially. */
const auditPageSize = 10;

export async function loader(args: Route.LoaderArgs) {
	const { current_app: app, mode } = await requireCurrentApp(args);
	const hasPermission = (permission: Permission) => app.permissions.includes(permission);
	const [settings, trail, members, entries, screening, erased, retention] = await Promise.all([
		loadFromApi(args, (api) => api.get("/api/apps/{id}/settings", { path: { id: app.id } })),
		hasPermission("audit:read")
			? loadFromApi(args, (api) =>
					api.get("/api/apps/{id}/audit", { path: { id: app.id }, query: { limit: auditPageSize } }),
				)
			: null,
		hasPermission("team:read")
			? loadFromApi(args, (api) =>
					api.get("/api/apps/{id}/members", { path: { id: app.id } }).then(unwrapData),
				)
			: [],
		hasPermission("lists:read")
			? loadFromApi(args, (api) =>
					api.get("/api/v1/lists/entries", { query: { limit: listEntriesPageSize } }),
				)
			: null,
		hasPermission("lists:read")
			? loadFromApi(args, (api) => api.get("/api/v1/screening/lists").then(unwrapData))
			: null,
		hasPermission("verifications:redact")
			? loadFromApi(args, (api) => api.get("/api/v1/redactions", { query: { limit: redactionsPageSize } }))
			: null,
		hasPermission("verifications:redact") ? loadFromApi(args, (api) => api.get("/api/v1/retention")) : null,
	]);
	const memberNames = Object.fromEntries(members.map(({ user }) => [user.id, user.name]));
	return {
		app,
		settings,
		trail,
		names: memberNames,
		entries,
		screening,
		mode,
		erasures: erased && retention && { erased, retention },
	};
}

/** Keyed by app: after a switch, the form starts with that app's saved settings. */
export default function SettingsPage(props: Route.ComponentProps) {
	return <SettingsContent key={props.loaderData.app.id} {...props} />;
}

function SettingsContent({
	loaderData: { app, settings, trail, names, entries, screening, mode, erasures },
}: Route.ComponentProps) {
	const { t } = useTranslation("settings");
	const [previewing, setPreviewing] = useState(false);
	const editing = useSettingsEditor(app.id, settings, app.permissions.includes("app:update"));
	const sections = useMemo(
		() =>
			settingsSectionNames.filter(
				(name) =>
					(name !== "audit" || trail) &&
					(name !== "lists" || entries) &&
					(name !== "screening" || screening) &&
					(name !== "erasures" || erasures),
			),
		[trail, entries, screening, erasures],
	);
	return (
		<>
			<title>{`${t("title")} · Vidimus`}</title>
			<div className={css.page}>
				<header className={css.header}>
					<h1>{t("title")}</h1>
					<p>{t("lead", { app: app.name })}</p>
				</header>
				<SettingsSectionNav names={sections} />
				<div className={css.sections}>
					{!editing.editable && <p className={css.readOnly}>{t("read_only")}</p>}
					<VerificationOptionsForm editing={editing} />
					<SpotChecksForm editing={editing} />
					<DecisionsForm editing={editing} />
					<BrandingSection app={app} editable={editing.editable} />
					<LanguagesForm editing={editing} />
					<ConsentForm editing={editing} />
					<RetentionForm editing={editing} />
					<AddressesForm editing={editing} />
					<NotificationsForm editing={editing} />
				</div>
				<aside className={css.aside} aria-labelledby="preview-heading">
					<div>
						<h2 id="preview-heading">{t("preview.title")}</h2>
						<VerifyPagePreview app={app} draft={editing.draft} />
					</div>
				</aside>
				{(entries || trail || erasures) && (
					<div className={css.wide}>
						{entries && (
							<SettingsSection name="lists">
								<ListEntries
									key={mode}
									first={entries}
									mayManage={app.permissions.includes("lists:manage")}
								/>
							</SettingsSection>
						)}
						{screening && (
							<SettingsSection name="screening">
								<ScreeningSection
									key={mode}
									first={screening}
									mayManage={app.permissions.includes("lists:manage")}
								/>
							</SettingsSection>
						)}
						{erasures && (
							<SettingsSection name="erasures">
								<RedactionReport key={mode} {...erasures} />
							</SettingsSection>
						)}
						{trail && <AuditSection key={trail.data[0]?.id} appId={app.id} first={trail} names={names} />}
					</div>
				)}
				<Button
					className={css.previewButton}
					leftSection={<IconDeviceMobile size={18} stroke={1.7} aria-hidden />}
					onClick={() => setPreviewing(true)}
				>
					{t("preview.open")}
				</Button>
			</div>
			<Modal opened={previewing} onClose={() => setPreviewing(false)} title={t("preview.title")}>
				<VerifyPagePreview app={app} draft={editing.draft} />
			</Modal>
			<UnsavedChangesGuard changed={hasUnsavedChanges(editing)} />
		</>
	);
}
