import { useTranslation } from "react-i18next";
import { useForm } from "../../../design/form/use-form.ts";
import { SettingsForm } from "../settings-section.tsx";
import type { SettingsEditor } from "../use-settings-editor.ts";
import { ChoiceInput } from "../verification/choice-fields.tsx";

/** Email notifications of members. */
export function NotificationsForm({ editing }: { editing: SettingsEditor }) {
	const { t } = useTranslation("settings");
	const form = useForm(() => editing.save("notifications"));
	return (
		<SettingsForm part="notifications" editing={editing} form={form}>
			<ChoiceInput
				type="checkbox"
				name="notifications.reviews"
				label={t("notifications.reviews")}
				text={t("notifications.reviews_text")}
				checked={editing.draft.reviews}
				onChange={(checked) => editing.set({ reviews: checked })}
			/>
		</SettingsForm>
	);
}
