import type { ReasonPreset } from "../../../../domain/apps/reason-presets-contract.ts";
import { reviewDecisions } from "../../../../domain/verifications/reasons.ts";
import { useForm } from "../../../design/form/use-form.ts";
import { useItemKeys } from "../../../design/form/use-item-keys.ts";
import { SettingsForm } from "../settings-section.tsx";
import type { SettingsEditor } from "../use-settings-editor.ts";
import { PresetList } from "./preset-list.tsx";

/** The preset reasons of each decision, which are also edited by who manages reviews. */
export function PresetsForm({ editing }: { editing: SettingsEditor }) {
	const { draft, set } = editing;
	const form = useForm(() => editing.save("reason_presets"));
	const { keys, removeKey } = useItemKeys(draft.reason_presets.length);
	const setPresets = (presets: ReasonPreset[]) => set({ reason_presets: presets });
	const removePreset = (index: number) => {
		setPresets(draft.reason_presets.toSpliced(index, 1));
		removeKey(index);
		form.followRemoval({ list: "reason_presets", index });
	};
	return (
		<SettingsForm part="reason_presets" editing={editing} form={form}>
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
