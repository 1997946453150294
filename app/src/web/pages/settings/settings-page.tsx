import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { App, AppSettings } from "../../../domain/apps/contract.ts";
import { UnsavedChangesGuard } from "../../design/dialog/unsaved-changes-guard.tsx";
import { Notice } from "../../design/feedback/notice.tsx";
import { PageHeader } from "../../design/page/page-header.tsx";
import type { SettingsPageName } from "../../shell/navigation/settings-nav-items.ts";
import { hasUnsavedChanges, type SettingsEditor, useSettingsEditor } from "./use-settings-editor.ts";

/** A page of the settings: its title, its main actions beside it, and its content. */
export function SettingsPage({
	name,
	actions,
	notice,
	children,
}: {
	name: SettingsPageName;
	actions?: ReactNode;
	/** For members who can't change everything: who can. */
	notice?: string | false;
	children: ReactNode;
}) {
	const { t } = useTranslation(["settings", "common"]);
	const title = t(`common:nav.settings_pages.${name}`);
	return (
		<>
			<title>{`${title} · Vidimus`}</title>
			<PageHeader title={title} lead={t(`pages.${name}`)}>
				{actions}
			</PageHeader>
			<Stack gap="xl">
				{notice && <Notice tone="calm">{notice}</Notice>}
				<div>{children}</div>
			</Stack>
		</>
	);
}

interface EditedSettings {
	app: App;
	settings: AppSettings;
	name: SettingsPageName;
	actions?: (editing: SettingsEditor) => ReactNode;
	children: (editing: SettingsEditor) => ReactNode;
}

/** A page whose settings are edited. Keyed by app: after a switch, it starts with that app's saved settings. */
export const EditedSettingsPage = (props: EditedSettings) => <EditedSettings key={props.app.id} {...props} />;

function EditedSettings({ app, settings, name, actions, children }: EditedSettings) {
	const { t } = useTranslation("settings");
	const editing = useSettingsEditor(app, settings);
	const mayEditAll = app.permissions.includes("app:update");
	const mayEditPresets = name === "review" && editing.mayEdit("reason_presets");
	return (
		<SettingsPage
			name={name}
			actions={actions?.(editing)}
			notice={!mayEditAll && t(mayEditPresets ? "read_only_except_presets" : "read_only")}
		>
			<Stack gap="xl">{children(editing)}</Stack>
			<UnsavedChangesGuard changed={hasUnsavedChanges(editing)} />
		</SettingsPage>
	);
}
