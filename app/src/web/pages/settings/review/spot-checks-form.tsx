import { useTranslation } from "react-i18next";
import { useForm } from "../../../design/form/use-form.ts";
import { SettingsForm } from "../settings-section.tsx";
import type { SettingsEditor } from "../use-settings-editor.ts";
import { NumberField } from "../verification/choice-fields.tsx";

/** The share of automatic approvals that reviewers look at afterwards. */
export function SpotChecksForm({ editing }: { editing: SettingsEditor }) {
	const { t } = useTranslation("settings");
	const form = useForm(() => editing.save("spot_checks"));
	return (
		<SettingsForm part="spot_checks" editing={editing} form={form}>
			<NumberField
				name="spot_check_percent"
				label={t("spot_checks.percent")}
				hint={t("spot_checks.percent_hint")}
				unit={t("unit.percent")}
				value={editing.draft.spot_check_percent}
				onChange={(value) => editing.set({ spot_check_percent: value })}
				error={form.getError("spot_check_percent")}
				min={0}
				max={100}
				step={0.1}
			/>
		</SettingsForm>
	);
}
