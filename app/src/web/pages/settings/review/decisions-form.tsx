import { Checkbox } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { ReasonPreset } from "../../../../domain/apps/reason-presets-contract.ts";
import { reviewDecisions } from "../../../../domain/verifications/reasons.ts";
import { useForm } from "../../../design/form/use-form.ts";
import { useItemKeys } from "../../../design/form/use-item-keys.ts";
import { SettingsForm } from "../settings-section.tsx";
import type { SettingsEditor } from "../use-settings-editor.ts";
import { PresetList } from "./preset-list.tsx";

/** What reviewers fill in for a decision: the comment, and preset reasons for each decision. */
export function DecisionsForm({ editing }: { editing: SettingsEditor }) {
	const { t } = useTranslation("settings");
	const { draft, set } = editing;
	const form = useForm(() => editing.save("decisions"));
	const { keys, removeKey } = useItemKeys(draft.reason_presets.length);
	const setPresets = (presets: ReasonPreset[]) => set({ reason_presets: presets });
	const removePreset = (index: number) => {
		setPresets(draft.reason_presets.toSpliced(index, 1));
		removeKey(index);
		form.followRemoval({ list: "reason_presets", index });
	};
	return (
		<SettingsForm part="decisions" editing={editing} form={form}>
			<Checkbox
				name="comment_required"
				label={t("decisions.comment_required")}
				description={t("decisions.comment_required_text")}
				checked={draft.comment_required}
				onChange={({ currentTarget }) => set({ comment_required: currentTarget.checked })}
			/>
			{reviewDecisions.map((decision) => (
				<PresetList
					key={decision}
					decision={decision}
					presets={draft.reason_presets}
					keys={keys}
					onChange={setPresets}
					onRemove={removePreset}
					errorOf={form.getError}
				/>
			))}
		</SettingsForm>
	);
}
