import { useTranslation } from "react-i18next";
import { loadFromApi, requireCurrentApp } from "../../../client/request-context.ts";
import { useForm } from "../../../design/form/use-form.ts";
import { loadSettings } from "../load-settings.ts";
import { EditedSettingsPage } from "../settings-page.tsx";
import { SettingsForm, SettingsSection } from "../settings-section.tsx";
import type { SettingsEditor } from "../use-settings-editor.ts";
import { NumberField } from "../verification/choice-fields.tsx";
import type { Route } from "./+types/route";
import { RedactionReport, redactionsPageSize } from "./redaction-report.tsx";

export const handle = { namespaces: ["settings", "redaction"] };

export async function loader(args: Route.LoaderArgs) {
	const { current_app, mode } = await requireCurrentApp(args);
	const [edited, report] = await Promise.all([
		loadSettings(args),
		current_app.permissions.includes("redactions:read")
			? loadFromApi(args, async (api) => {
					const [erased, retention] = await Promise.all([
						api.get("/api/v1/redactions", { query: { limit: redactionsPageSize } }),
						api.get("/api/v1/retention"),
					]);
					return { erased, retention };
				})
			: null,
	]);
	return { ...edited, mode, report };
}

/** The retention period, and for members who may read redactions, what was redacted. */
export default function RedactionSettingsPage({
	loaderData: { app, settings, mode, report },
}: Route.ComponentProps) {
	return (
		<EditedSettingsPage app={app} settings={settings} name="redaction">
			{(editing) => (
				<>
					<RetentionForm editing={editing} />
					{report && (
						<SettingsSection name="erasures">
							<RedactionReport key={mode} {...report} />
						</SettingsSection>
					)}
				</>
			)}
		</EditedSettingsPage>
	);
}

/** The retention period. */
function RetentionForm({ editing }: { editing: SettingsEditor }) {
	const { t } = useTranslation("settings");
	const form = useForm(() => editing.save("retention"));
	return (
		<SettingsForm part="retention" editing={editing} form={form}>
			<NumberField
				name="retention_days"
				label={t("retention.days")}
				hint={t("retention.days_hint")}
				unit={t("unit.days")}
				value={editing.draft.retention_days}
				onChange={(value) => editing.set({ retention_days: value })}
				error={form.getError("retention_days")}
				min={1}
				max={3650}
			/>
		</SettingsForm>
	);
}
