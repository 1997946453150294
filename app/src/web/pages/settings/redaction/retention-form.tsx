import { useTranslation } from "react-i18next";
import { useForm } from "../../../design/form/use-form.ts";
import { SettingsForm } from "../settings-section.tsx";
import type { SettingsEditor } from "../use-settings-editor.ts";
import { NumberField } from "../verification/choice-fields.tsx";

/** The retention period. */
export function RetentionForm({ editing }: { editing: SettingsEditor }) {
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
